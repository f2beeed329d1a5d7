import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '#commerce/catalogue/read-cards.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Found, nothingFound } from './find-products.ts';
import { wordsOf } from './words.ts';

/** As in the index `products_words`. */
const vector = sql.raw(`array_to_tsvector(words_of(name || ' ' || brand || ' ' || handle))`);

const columns = sql.raw('id, popular_rank, name, brand, handle');

/** The most popular products that are looked at, and the most that the index of words contributes. */
const mostPopular = 300;
const mostIndexed = 1000;
/** A shorter beginning of a word would read a large part of the index. */
const shortestIndexed = 3;
const mostWords = 12;

/**
 * Finds products while the index in memory is being made: by words of name, brand and handle alone, without typos, and only among the most
 * popular products and some thousand others, so that no search costs more at a million products.
 */
export async function findInDatabase(db: Db, keyword: string, { limit, offset }: Page): Promise<Found> {
  const words = wordsOf(keyword).slice(0, mostWords);
  if (words.length === 0) return nothingFound;
  const indexed = words.filter((word) => word.length >= shortestIndexed);
  const fromIndex =
    indexed.length === 0
      ? sql``
      : sql`UNION (SELECT ${columns} FROM products WHERE is_published AND ${hasWords(indexed)} LIMIT ${mostIndexed}::integer)`;
  const [found] = await rowsOf<{ total: number; ids: number[] }>(
    db,
    sql`
    WITH candidates AS MATERIALIZED (
      (SELECT ${columns} FROM products WHERE is_published ORDER BY popular_rank DESC, id LIMIT ${mostPopular}::integer) ${fromIndex}
    ), matching AS MATERIALIZED (SELECT id, popular_rank FROM candidates WHERE ${hasWords(words)})
    SELECT (SELECT count(*)::integer FROM matching) AS total, ARRAY (
      SELECT id FROM matching ORDER BY popular_rank DESC, id LIMIT ${limit}::integer OFFSET ${offset}::integer
    ) AS ids`,
  );
  return { ...nothingFound, productIds: found?.ids ?? [], total: found?.total ?? 0 };
}

/** All words, each as the beginning of one; they hold letters and digits alone. */
function hasWords(words: string[]): SQL {
  return sql`${vector} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
}
