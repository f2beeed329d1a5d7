import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** The numbers of visible items in a customer's cart and wishlist, in one statement. */
export async function countItems(db: Db, customerId: string): Promise<{ inCart: number; onWishlist: number }> {
  const result = await rowsOf<{ inCart: number; onWishlist: number }>(
    db,
    sql`
    SELECT
      (SELECT count(*)::integer FROM line_items l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
        WHERE l.customer_id = ${customerId} AND p.is_published) AS "inCart",
      (SELECT count(*)::integer FROM wishlist_items w JOIN products p ON p.id = w.product_id
        WHERE w.customer_id = ${customerId} AND p.is_published) AS "onWishlist"`,
  );
  const [counts] = result;
  return counts ?? { inCart: 0, onWishlist: 0 };
}
