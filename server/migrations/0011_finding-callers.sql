-- Parts of tracking numbers are found by their trigrams; the extension comes with every PostgreSQL.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- A phone number in whatever spelling: its digits, without the country's code or the zero of calls within the country.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(
    regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'),
    '^(00971|971|0)', ''
  );
--> statement-breakpoint
-- Names as they are searched: lower case, letters that Arabic writes in several ways as one, no hyphens and dots, no vowel marks.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(
    lower(name),
    U&'\0623\0625\0622\0671\0649\0629-.\2019''\0640\064B\064C\064D\064E\064F\0650\0651\0652',
    U&'\0627\0627\0627\0627\064A\0647    '
  );
--> statement-breakpoint
-- All words that a person is found by, by their beginnings.
CREATE FUNCTION person_words(first_name text, last_name text, email text, phone text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(
    regexp_split_to_array(name_key(first_name || ' ' || last_name), '\s+') || ARRAY[lower(email), phone_key(phone)], ''
  ));
--> statement-breakpoint
DROP INDEX "customers_email_index";--> statement-breakpoint
DROP INDEX "customers_phone_index";--> statement-breakpoint
DROP INDEX "customers_last_name";--> statement-breakpoint
DROP INDEX "order_recipients_email_index";--> statement-breakpoint
DROP INDEX "order_recipients_phone_index";--> statement-breakpoint
DROP INDEX "order_recipients_last_name";--> statement-breakpoint
CREATE INDEX "customers_people" ON "customers" USING gin (person_words("first_name", "last_name", "email", "phone"));--> statement-breakpoint
CREATE INDEX "order_line_items_sku" ON "order_line_items" USING btree (upper("sku")) WHERE sku <> '';--> statement-breakpoint
CREATE INDEX "order_recipients_people" ON "order_recipients" USING gin (person_words("first_name", "last_name", "email", "phone"));--> statement-breakpoint
CREATE INDEX "orders_tracking_parts" ON "orders" USING gin ("tracking_number" gin_trgm_ops);