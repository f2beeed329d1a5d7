-- The words of a text in lower case: what stands between blanks and signs. PostgreSQL's own parser takes signs into words, as in -15, 5.0
-- and 8/256GB, and cuts others, as 4e4c, so that a name was not found as it stands.
CREATE FUNCTION words_of(given text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_remove(regexp_split_to_array(
    lower(given),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u2000-\u206f\u3000-\u303f]+'
  ), '');
--> statement-breakpoint
-- All words of what was typed, each as the beginning of one; null, which finds nothing, where it has none.
CREATE FUNCTION words_query(typed text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || word || ''':*', ' & ')::tsquery FROM unnest(words_of(typed)) AS word);
--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin (array_to_tsvector(words_of("name" || ' ' || "brand" || ' ' || "handle"))) WITH (fastupdate=false);