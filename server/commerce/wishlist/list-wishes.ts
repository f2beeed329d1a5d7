import { sql } from 'drizzle-orm';
import { type Card, cardColumns } from '#commerce/catalogue/read-cards.ts';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** A product on the wishlist. `savedPriceFils`: its price when it was put there; null if that is not known. */
export type Wish = Card & { rowId: string; savedPriceFils: number | null; isInCart: boolean };

/**
 * The wishlist of an access token's customer in one statement, newest first; without products that are no longer published; null
 * without a session.
 */
export async function listWishes(db: Db, clock: Clock, token: string): Promise<Wish[] | null> {
  const found = await readWithSession<{ wishes: Wish[] }>(
    db,
    clock,
    token,
    sql`(SELECT coalesce(json_agg(wish), '[]') FROM (
      SELECT ${cardColumns}, w.id AS "rowId", w.saved_price_fils AS "savedPriceFils",
        EXISTS (SELECT FROM line_items l JOIN variants v ON v.id = l.variant_id
          WHERE l.customer_id = w.customer_id AND v.product_id = p.id) AS "isInCart"
      FROM wishlist_items w JOIN products p ON p.id = w.product_id
      WHERE w.customer_id = sessions.customer_id AND p.is_published
      ORDER BY w.created_at DESC, w.id
    ) wish) AS wishes`,
  );
  return found === null ? null : found.wishes;
}
