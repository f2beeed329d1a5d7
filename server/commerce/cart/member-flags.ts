import { sql } from 'drizzle-orm';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** What products show to a member: whether they are in the cart and on the wishlist. */
export type MemberFlags = {
  productsInCart: ReadonlySet<number>;
  variantsInCart: ReadonlySet<string>;
  onWishlist: ReadonlySet<number>;
};

type Row = { productsInCart: number[]; variantsInCart: string[]; onWishlist: number[] };

/**
 * The flags of an access token's customer in one statement, its session included; null without a session. All of them, at most 100
 * and 500, so that they do not depend on what an answer shows.
 */
export async function readMemberFlags(db: Db, clock: Clock, token: string): Promise<MemberFlags | null> {
  const found = await readWithSession<Row>(
    db,
    clock,
    token,
    sql`
    ARRAY(SELECT v.product_id FROM line_items l JOIN variants v ON v.id = l.variant_id
      WHERE l.customer_id = sessions.customer_id) AS "productsInCart",
    ARRAY(SELECT l.variant_id FROM line_items l WHERE l.customer_id = sessions.customer_id) AS "variantsInCart",
    ARRAY(SELECT w.product_id FROM wishlist_items w WHERE w.customer_id = sessions.customer_id) AS "onWishlist"`,
  );
  return (
    found && {
      productsInCart: new Set(found.productsInCart),
      variantsInCart: new Set(found.variantsInCart),
      onWishlist: new Set(found.onWishlist),
    }
  );
}
