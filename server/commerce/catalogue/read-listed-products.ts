import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type ListedProduct, rankOf } from './product-table/listed-product.ts';

/** Published products with an id above `after`, by id: a chunk of the whole catalogue. */
export function readListedAfter(db: Db, after: number, limit: number): Promise<ListedProduct[]> {
  return readListed(db, sql`id > ${after}::integer ORDER BY id LIMIT ${limit}::integer`);
}

/** Those of the products that are published. */
export function readListedByIds(db: Db, ids: number[]): Promise<ListedProduct[]> {
  return readListed(db, sql`id = ANY(${`{${ids.join(',')}}`}::integer[])`);
}

type Row = [
  id: number,
  subcategoryId: number,
  popularRank: number,
  isInStock: boolean,
  newness: number,
  priceFils: number,
  rating: number,
  ratingCount: number,
  percentOff: number,
  listedAt: number,
];

/** One row of JSON: a driver takes several times as long for as many rows of columns. The rating is rounded half up, as it is shown. */
async function readListed(db: Db, where: SQL): Promise<ListedProduct[]> {
  const [found] = await rowsOf<{ products: Row[] | null }>(
    db,
    sql`
    SELECT json_agg(json_build_array(id, subcategory_id, popular_rank, is_in_stock,
      2 * coalesce(model_year, 0) + (condition = 'new')::integer, price_fils,
      CASE WHEN rating_count = 0 THEN 0 ELSE (20 * rating_sum::bigint + rating_count) / (2 * rating_count) END,
      rating_count, percent_off, floor(extract(epoch FROM listed_at))) ORDER BY id) AS products
    FROM (SELECT * FROM products WHERE is_published AND ${where}) AS found`,
  );
  return (found?.products ?? []).map(
    ([id, subcategoryId, popularRank, isInStock, newness, priceFils, rating, ...others]) => ({
      id,
      subcategoryId,
      rank: rankOf(popularRank, isInStock),
      newness,
      priceFils,
      rating,
      ratingCount: others[0],
      percentOff: others[1],
      listedAt: others[2],
    }),
  );
}
