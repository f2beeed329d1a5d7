import { moveOrder } from '#commerce/fulfilment/move-order.ts';
import { findOrderByTrackingNumber, type Order } from '#commerce/orders/get-order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { faults } from '#platform/http/faults.ts';
import type { Shop } from '#server/shop.ts';

/** moveOrder for an order by its tracking number, with its consequences at once: a typed command needs no undo. */
export function moveOrderAtOnce(
  { db, clock, settings }: Shop,
  { trackingNumber, to }: { trackingNumber: string; to: OrderStatus },
): Promise<Order> {
  return db.transaction(async (tx) => {
    const found = await findOrderByTrackingNumber(tx, trackingNumber);
    if (!found) throw faults.notFound(`The order ${trackingNumber}`);
    return moveOrder(tx, { orderId: found.id, to, mover: 'staff', staffId: null, now: clock.now(), settings });
  });
}
