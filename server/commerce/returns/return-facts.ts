import type { Order } from '#commerce/orders/get-order.ts';
import type { Return } from './read-returns.ts';

/** A return as webhooks tell it: without the customer and what the customer wrote. Amounts in fils. */
export function returnFacts({ id, state, reason, refundFils, lines }: Return, order: Order): object {
  const skus = new Map(order.lines.map((line) => [line.id, line.sku]));
  return {
    id,
    orderId: order.id,
    trackingNumber: order.trackingNumber,
    state,
    reason,
    refundFils,
    lines: lines.map(({ lineItemId, quantity, restocked }) => ({
      lineItemId,
      sku: skus.get(lineItemId) ?? '',
      quantity,
      restocked,
    })),
  };
}
