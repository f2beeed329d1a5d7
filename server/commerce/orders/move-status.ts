import { and, eq, inArray } from 'drizzle-orm';
import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { giveBackCoupon } from '#commerce/coupons/give-back-coupon.ts';
import { giveBackStock } from '#commerce/stock/move-stock.ts';
import { type Mover, type OrderStatus, statusesBefore } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { freeSerials } from './free-serials.ts';
import { orderLineItems, orderStatusChanges, orders } from './tables.ts';

/**
 * Moves an order to a status if `mover` may bring it there from where it is, in one conditional statement, so that of two at once
 * only one succeeds; false when not. Cancelling gives back, once, what placing took: stock, coupon use, the
 * sale in the ranks and the serial numbers.
 */
export async function moveStatus(
  tx: Db,
  {
    orderId,
    to,
    mover,
    staffId,
    now,
  }: { orderId: string; to: OrderStatus; mover: Mover; staffId: string | null; now: Date },
): Promise<boolean> {
  const [moved] = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statusesBefore(mover, to))))
    .returning({ placedAt: orders.placedAt });
  if (!moved) return false;
  await tx.insert(orderStatusChanges).values({ orderId, status: to, movedBy: mover, staffId, at: now });
  if (to === 'Cancelled') {
    await giveBack(tx, orderId, moved.placedAt);
    await freeSerials(tx, { orderId, now });
  }
  return true;
}

async function giveBack(tx: Db, orderId: string, placedAt: Date) {
  const lines = await tx.select().from(orderLineItems).where(eq(orderLineItems.orderId, orderId));
  const stockLines = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
  await giveBackStock(tx, orderId, stockLines);
  await giveBackCoupon(tx, orderId);
  const unsold = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, unitsSold: -quantity }],
  );
  await recordActivity(tx, placedAt, unsold);
}
