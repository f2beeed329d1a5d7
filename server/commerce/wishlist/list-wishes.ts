import { sql } from 'drizzle-orm';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

export type Wish = { id: string; handle: string; productName: string; picture: string; priceFils: number };

/**
 * The wishlist of an access token's customer in one statement, newest first; without products that are no longer published. Prices in
 * fils; null without a session.
 */
export async function listWishes(db: Db, clock: Clock, token: string): Promise<Wish[] | null> {
  const found = await readWithSession<{ wishes: Wish[] }>(
    db,
    clock,
    token,
    sql`(SELECT coalesce(json_agg(wish), '[]') FROM (
      SELECT w.id, p.handle, p.name AS "productName", p.picture, p.price_fils AS "priceFils"
      FROM wishlist_items w JOIN products p ON p.id = w.product_id
      WHERE w.customer_id = sessions.customer_id AND p.is_published
      ORDER BY w.created_at DESC, w.id
    ) wish) AS wishes`,
  );
  return found === null ? null : found.wishes;
}
