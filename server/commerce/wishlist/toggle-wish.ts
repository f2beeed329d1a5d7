import { and, eq, sql } from 'drizzle-orm';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { wishlistRefusals } from './refusals.ts';
import { wishlistItems } from './tables.ts';

const mostItems = 500;

/**
 * Adds a product that is not on the wishlist and removes one that is; returns whether it is there now. Refuses the 501st.
 * Throws a fault for a product that does not exist or is not published. Simultaneous toggles of one customer wait for each other,
 * so that two of them cancel each other out instead of failing.
 */
export async function toggleWish(
  tx: Tx,
  { customerId, productId, now }: { customerId: string; productId: number; now: Date },
): Promise<boolean> {
  await lockCustomer(tx, customerId);
  const removed = await tx
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.customerId, customerId), eq(wishlistItems.productId, productId)))
    .returning({ id: wishlistItems.id });
  if (removed.length > 0) return false;
  const { priceFils, items } = await readState(tx, customerId, productId);
  if (priceFils === null) throw faults.notFound(`The product ${productId}`);
  if (items >= mostItems) throw wishlistRefusals.wishlistFull(mostItems);
  await tx.insert(wishlistItems).values({ customerId, productId, createdAt: now, savedPriceFils: priceFils });
  return true;
}

/** `priceFils`: of its card; null for a product that does not exist or is not published. */
async function readState(tx: Tx, customerId: string, productId: number) {
  const result = await rowsOf<{ priceFils: number | null; items: number }>(
    tx,
    sql`
    SELECT
      (SELECT price_fils FROM products WHERE id = ${productId} AND is_published) AS "priceFils",
      (SELECT count(*)::integer FROM wishlist_items WHERE customer_id = ${customerId}) AS items`,
  );
  const [state] = result;
  return state ?? { priceFils: null, items: 0 };
}
