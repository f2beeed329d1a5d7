import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** The words by which a product is found, and its rank. */
export type ProductText = {
  id: number;
  popularRank: number;
  name: string;
  brand: string;
  subcategoryId: number;
  /** The values of its colours, attribute and versions. */
  options: string;
};

/** Published products with an id above `after`, by id: a chunk of the whole catalogue. */
export function readTextsAfter(db: Db, after: number, limit: number): Promise<ProductText[]> {
  return readTexts(db, sql`p.id > ${after}::integer`, sql`LIMIT ${limit}::integer`);
}

export function readTextsOf(db: Db, ids: number[]): Promise<ProductText[]> {
  return readTexts(db, sql`p.id = ANY(${`{${ids.join(',')}}`}::integer[])`, sql``);
}

async function readTexts(db: Db, where: SQL, limit: SQL): Promise<ProductText[]> {
  const result = await rowsOf<ProductText>(
    db,
    sql`
    SELECT p.id, p.popular_rank AS "popularRank", p.name, p.brand, p.subcategory_id AS "subcategoryId",
      coalesce((SELECT string_agg(o.name, ' ') FROM option_values o WHERE o.product_id = p.id), '') AS options
    FROM products p WHERE p.is_published AND ${where} ORDER BY p.id ${limit}`,
  );
  return result;
}

/** For each subcategory, further names by which its products are found: its own and its category's. */
export async function readSubcategoryTexts(db: Db): Promise<Map<number, string>> {
  const result = await rowsOf<{ id: number; text: string }>(
    db,
    sql`
    SELECT s.id, s.name || ' ' || c.name AS text FROM subcategories s JOIN categories c ON c.id = s.category_id`,
  );
  const rows = result;
  return new Map(rows.map(({ id, text }) => [id, text]));
}
