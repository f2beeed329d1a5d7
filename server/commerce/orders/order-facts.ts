import type { Order } from './get-order.ts';

/** An order as webhooks tell it: without the customer, whom the receiver asks for with a key. Amounts in fils. */
export function orderFacts(order: Order): object {
  const { id, trackingNumber, status, placedAt, emirate, lines } = order;
  const { subtotalFils, couponDiscountFils, taxFils, cashFeeFils, creditsUsedFils, grandTotalFils } = order;
  return {
    id,
    trackingNumber,
    status,
    placedAt: placedAt.toISOString(),
    emirate,
    subtotalFils,
    couponDiscountFils,
    taxFils,
    cashFeeFils,
    creditsUsedFils,
    grandTotalFils,
    lines: lines.map((line) => ({
      id: line.id,
      sku: line.sku,
      quantity: line.quantity,
      priceFils: line.priceFils,
      status: line.status,
    })),
  };
}
