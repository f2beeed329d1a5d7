import { sql } from 'drizzle-orm';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** `state`: of the first address, the default one; '': none is saved. */
type Counts = { inCart: number; onWishlist: number; state: string };

/** The numbers of visible items in the cart and wishlist, and where deliveries go, of an access token's customer, in one statement; null without a session. */
export function countItems(db: Db, clock: Clock, token: string): Promise<Counts | null> {
  return readWithSession<Counts>(
    db,
    clock,
    token,
    sql`
    (SELECT count(*)::integer FROM line_items l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
      WHERE l.customer_id = sessions.customer_id AND p.is_published) AS "inCart",
    (SELECT count(*)::integer FROM wishlist_items w JOIN products p ON p.id = w.product_id
      WHERE w.customer_id = sessions.customer_id AND p.is_published) AS "onWishlist",
    coalesce((SELECT a.state FROM addresses a WHERE a.customer_id = sessions.customer_id
      ORDER BY a.is_default DESC, a.created_at, a.id LIMIT 1), '') AS state`,
  );
}
