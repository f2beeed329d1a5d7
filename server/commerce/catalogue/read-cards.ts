import { type SQL, sql } from 'drizzle-orm';
import type { GridCard } from '#contract/cards.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** A product card, as lists show it. */
export type Card = {
  id: number;
  handle: string;
  name: string;
  brand: string;
  condition: GridCard['condition'];
  picture: string;
  priceFils: number;
  compareAtFils: number;
  percentOff: number;
  ratingSum: number;
  ratingCount: number;
  isInStock: boolean;
  /** Of the cheapest variant in stock; null if all in stock cost the same. */
  fromPriceFils: number | null;
};

/** Selects the published products `p`, their order and number. */
export type Listing = { where?: SQL; orderBy: SQL; limit: number; offset?: number };

/** The cards of a list in one statement. The page is found by ids alone, so that only the products that are shown are read. */
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

/** The cards of these products in no order, in one statement; without unpublished ones. */
export async function readCardsByHandles(db: Db, handles: string[]): Promise<Card[]> {
  if (handles.length === 0) return [];
  return rowsOf<Card>(
    db,
    sql`
    SELECT ${cardColumns} FROM products p
    WHERE p.handle IN (${sql.join(
      handles.map((handle) => sql`${handle}`),
      sql`, `,
    )}) AND p.is_published`,
  );
}

/** The total number of published products in a list. */
export async function countProducts(db: Db, where: SQL): Promise<number> {
  const result = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM products p WHERE p.is_published AND ${where}`,
  );
  return result[0]?.count ?? 0;
}

/** The fields of a `Card`, of the products `p`. */
export const cardColumns = sql`
  p.id, p.handle, p.name, p.brand, p.condition, p.picture, p.price_fils AS "priceFils", p.compare_at_fils AS "compareAtFils",
  p.percent_off AS "percentOff", p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount", p.is_in_stock AS "isInStock",
  p.from_price_fils AS "fromPriceFils"`;

/** A part of a long list. */
export type Page = { limit: number; offset: number };
