import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** A product card, as lists show it. */
export type Card = {
  id: number;
  handle: string;
  name: string;
  picture: string;
  priceFils: number;
  compareAtFils: number;
  percentOff: number;
  ratingSum: number;
  ratingCount: number;
  isInStock: boolean;
};

/** Selects the published products `p`, their order and number. */
export type Listing = { where?: SQL; orderBy: SQL; limit: number; offset?: number };

/** The cards of a list in one statement. Limits the page before joining the stock, so that only the shown products cost anything. */
export async function readCards(db: Db, { where = sql`true`, orderBy, limit, offset = 0 }: Listing): Promise<Card[]> {
  const result = await rowsOf<Card>(
    db,
    sql`
    SELECT ${cardColumns} FROM (
      SELECT p.id FROM products p WHERE p.is_published AND ${where}
      ORDER BY ${orderBy} LIMIT ${limit}::integer OFFSET ${offset}::integer
    ) page JOIN products p ON p.id = page.id ORDER BY ${orderBy}`,
  );
  return result;
}

/** The cards of these products in the order of the ids, in one statement; without unpublished ones. */
export async function readCardsByIds(db: Db, ids: number[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const result = await rowsOf<Card>(
    db,
    sql`
    SELECT ${cardColumns} FROM products p WHERE p.id = ANY(${`{${ids.join(',')}}`}::integer[]) AND p.is_published`,
  );
  const cards = new Map(result.map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** The total number of published products in a list. */
export async function countProducts(db: Db, where: SQL): Promise<number> {
  const result = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM products p WHERE p.is_published AND ${where}`,
  );
  return result[0]?.count ?? 0;
}

const cardColumns = sql`
  p.id, p.handle, p.name, p.picture, p.price_fils AS "priceFils", p.compare_at_fils AS "compareAtFils",
  p.percent_off AS "percentOff", p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount",
  EXISTS (
    SELECT 1 FROM variants v JOIN stock_levels s ON s.variant_id = v.id WHERE v.product_id = p.id AND s.units > 0
  ) AS "isInStock"`;

/** A part of a long list. */
export type Page = { limit: number; offset: number };
