import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { releaseCoupons } from '#commerce/coupons/release-coupon.ts';
import { releaseStock } from '#commerce/stock/move-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { freeSerials } from './free-serials.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import { remainingLines } from './line-status.ts';

/**
 * Reverses what placing orders changed: stock, coupon uses and the sales in the ranks; frees their serial numbers. Lines that were
 * cancelled earlier have been reversed already. Call it once, after the orders were cancelled.
 */
export async function releaseOrders(tx: Tx, { orders, now }: { orders: Order[]; now: Date }): Promise<void> {
  const parts = orders.map((order) => ({ order, lines: remainingLines(order) }));
  await releaseLines(tx, { parts, now });
  await releaseCoupons(
    tx,
    orders.map(({ id }) => id),
  );
}

/** The same for some lines of orders, without the coupon use, which belongs to the whole order. */
export async function releaseLines(
  tx: Tx,
  { parts, now }: { parts: { order: Order; lines: OrderLineItem[] }[]; now: Date },
): Promise<void> {
  const released = parts.flatMap(({ order, lines }) => lines.map((line) => ({ ...line, placedAt: order.placedAt })));
  await releaseStock(
    tx,
    released.flatMap(({ orderId, variantId, quantity }) =>
      variantId === null ? [] : [{ orderId, variantId, quantity }],
    ),
  );
  const unsold = released.flatMap(({ productId, quantity, placedAt }) =>
    productId === null ? [] : [{ productId, unitsSold: -quantity, at: placedAt }],
  );
  await recordActivity(tx, now, unsold);
  await freeSerials(tx, { lineItemIds: released.map(({ id }) => id), now });
}
