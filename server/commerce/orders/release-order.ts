import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { releaseCoupon } from '#commerce/coupons/release-coupon.ts';
import { releaseStock } from '#commerce/stock/move-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { freeSerials } from './free-serials.ts';
import { getOrder, type Order, type OrderLineItem } from './get-order.ts';
import { remainingLines } from './line-status.ts';

/**
 * Reverses what placing an order changed: stock, coupon use and the sales in the ranks; frees its serial numbers. Lines that were
 * cancelled earlier have been reversed already. Call it once, after the order was cancelled.
 */
export async function releaseOrder(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const order = await getOrder(tx, orderId);
  await releaseLines(tx, { order, lines: remainingLines(order), now });
  await releaseCoupon(tx, orderId);
}

/** The same for some lines of an order, without the coupon use, which belongs to the whole order. */
export async function releaseLines(
  tx: Tx,
  { order, lines, now }: { order: Order; lines: OrderLineItem[]; now: Date },
): Promise<void> {
  const stockLines = lines.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]));
  await releaseStock(tx, order.id, stockLines);
  const unsold = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, unitsSold: -quantity }],
  );
  await recordActivity(tx, order.placedAt, unsold);
  await freeSerials(tx, { lineItemIds: lines.map(({ id }) => id), now });
}
