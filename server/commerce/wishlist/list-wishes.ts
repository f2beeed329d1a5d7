import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

export type Wish = { id: string; handle: string; productName: string; picture: string; priceFils: number };

/** The wishlist of a customer, newest first; without products that are no longer published. Prices in fils. */
export async function listWishes(db: Db, customerId: string): Promise<Wish[]> {
  const result = await rowsOf<Wish>(
    db,
    sql`
    SELECT w.id, p.handle, p.name AS "productName", p.picture, p.price_fils AS "priceFils"
    FROM wishlist_items w JOIN products p ON p.id = w.product_id
    WHERE w.customer_id = ${customerId} AND p.is_published
    ORDER BY w.created_at DESC, w.id`,
  );
  return result;
}
