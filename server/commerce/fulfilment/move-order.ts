import { advanceOrder } from '#commerce/orders/advance-order.ts';
import { findOrderByTrackingNumber, type Order } from '#commerce/orders/get-order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { faults } from '#platform/http/faults.ts';
import type { Shop } from '#server/shop.ts';
import { followMove } from './follow-move.ts';
import { settleMove } from './settle-move.ts';

/**
 * Moves an order one step for the command line, with all that follows from it at once: who types a command has thought before.
 * Refuses what advanceOrder refuses. Gives back the moved order.
 */
export function moveOrder(
  { db, clock, settings }: Shop,
  { trackingNumber, to }: { trackingNumber: string; to: OrderStatus },
): Promise<Order> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const found = await findOrderByTrackingNumber(tx, trackingNumber);
    if (!found) throw faults.notFound(`The order ${trackingNumber}`);
    await settleMove(tx, { orderId: found.id, now, settings });
    const order = await advanceOrder(tx, { orderId: found.id, to, staffId: null, now });
    await followMove(tx, { order, now, settings });
    return order;
  });
}
