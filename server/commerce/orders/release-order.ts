import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { releaseCoupons } from '#commerce/coupons/release-coupon.ts';
import { releaseStock } from '#commerce/stock/move-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { freeSerials } from './free-serials.ts';
import type { Order } from './get-order.ts';
import { endHolds } from './hold-order.ts';
import { remainingLines } from './line-status.ts';
import type { OrderLineItem } from './read-line-items.ts';

/**
 * Reverses what placing orders changed: stock, coupon uses, holds and the sales in the ranks; frees their serial numbers; of a parcel that
 * is still out, coupon use and sales alone. Lines that were cancelled earlier have been reversed already. Call it once, after the orders were cancelled.
 */
export async function releaseOrders(tx: Tx, { orders, now }: { orders: Order[]; now: Date }): Promise<void> {
  const parts = orders.map((order) => ({ order, lines: remainingLines(order) }));
  await releaseLines(tx, { parts, now });
  const orderIds = orders.map(({ id }) => id);
  await releaseCoupons(tx, orderIds);
  if (orders.some(({ hold }) => hold?.state === 'held')) await endHolds(tx, { orderIds, now });
}

/** The same for some lines of orders, without the coupon use, which belongs to the whole order. */
export async function releaseLines(
  tx: Tx,
  { parts, now }: { parts: { order: Order; lines: OrderLineItem[] }[]; now: Date },
): Promise<void> {
  const released = parts.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, placedAt: order.placedAt })));
  const unsold = released.flatMap(({ productId, quantity, placedAt }) =>
    productId === null ? [] : [{ productId, unitsSold: -quantity, at: placedAt }],
  );
  // What a courier still has comes back with its parcel (bookInParcel).
  const here = released.filter(({ failureReason }) => failureReason === null);
  const returned = here.flatMap(({ orderId, variantId, quantity }) =>
    variantId === null ? [] : [{ orderId, variantId, quantity }],
  );
  await releaseStock(tx, returned, () => recordActivity(tx, now, unsold));
  await freeSerials(tx, { lineItemIds: here.map(({ id }) => id), now });
}
