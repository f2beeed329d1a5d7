import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '#commerce/catalogue/read-cards.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { mostBrands, shortestTyped } from './best-brands.ts';
import { leastShare, mostLookedAt, mostShelves } from './best-shelves.ts';
import { type Found, nothingFound } from './find-products.ts';
import type { ShelfName } from './search-index.ts';
import { wordsOf } from './words.ts';

/** As in the index `products_words`. */
const vector = sql.raw(`array_to_tsvector(words_of(name || ' ' || brand || ' ' || handle))`);

const columns = sql.raw('id, is_in_stock, popular_rank, name, brand, handle, subcategory_id');

/** As in the index `products_popular`. */
const bestFirst = sql.raw('is_in_stock DESC, popular_rank DESC, id');

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
  const [found] = await rowsOf<{ total: number; ids: number[]; shelves: ShelfName[] | null; brands: string[] }>(
    db,
    sql`
    WITH candidates AS MATERIALIZED (
      (SELECT ${columns} FROM products WHERE is_published ORDER BY ${bestFirst} LIMIT ${mostPopular}::integer) ${fromIndex}
    ), matching AS MATERIALIZED (
      SELECT id, is_in_stock, popular_rank, brand, subcategory_id FROM candidates WHERE ${hasWords(words)}
    )
    SELECT (SELECT count(*)::integer FROM matching) AS total, ARRAY (
      SELECT id FROM matching ORDER BY ${bestFirst} LIMIT ${limit}::integer OFFSET ${offset}::integer
    ) AS ids, ${shelvesOfBest} AS shelves, ${brandsThatBegin(words.join(''))} AS brands`,
  );
  if (!found) return nothingFound;
  return {
    ...nothingFound,
    productIds: found.ids,
    total: found.total,
    shelves: found.shelves ?? [],
    brands: found.brands,
  };
}

/** The subcategories that most of the best results are in, as `bestShelves` chooses them. */
const shelvesOfBest = sql`(
  SELECT json_agg(json_build_object('slug', slug, 'subcategory', subcategory, 'category', category) ORDER BY products DESC, id) FROM (
    SELECT s.id, s.slug, s.name AS subcategory, c.name AS category, count(*) AS products
    FROM (SELECT subcategory_id FROM matching ORDER BY ${bestFirst} LIMIT ${mostLookedAt}::integer) best
    JOIN subcategories s ON s.id = best.subcategory_id JOIN categories c ON c.id = s.category_id
    GROUP BY s.id, c.id HAVING count(*) >= ${leastShare}::float8 * least((SELECT count(*) FROM matching), ${mostLookedAt}::integer)
    ORDER BY products DESC, s.id LIMIT ${mostShelves}::integer) shelf)`;

/** The brands of results that begin as the whole keyword does, those with most of them first. */
function brandsThatBegin(typed: string): SQL {
  return sql`ARRAY (
    SELECT brand FROM matching WHERE starts_with(array_to_string(words_of(brand), ''), ${typed}) AND ${typed.length >= shortestTyped}
    GROUP BY brand ORDER BY count(*) DESC, brand LIMIT ${mostBrands}::integer)`;
}

/** All words, each as the beginning of one; they hold letters and digits alone. */
function hasWords(words: string[]): SQL {
  return sql`${vector} @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
}
