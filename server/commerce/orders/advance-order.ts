import { canMove, type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { findOrderByTrackingNumber, getOrder, type Order } from './get-order.ts';
import { moveStatus } from './move-status.ts';
import { orderRefusals } from './refusals.ts';

export type Advance = {
  trackingNumber: string;
  to: OrderStatus;
  /** Null: the command line. */
  staffId: string | null;
  now: Date;
};

/**
 * Moves an order one step for the staff; gives back the moved order. Refuses a step that the order cannot take from where it is,
 * naming those that it can. Of two at once for the same step, one is refused.
 */
export async function advanceOrder(tx: Db, { trackingNumber, to, staffId, now }: Advance): Promise<Order> {
  const found = await findOrderByTrackingNumber(tx, trackingNumber);
  if (!found) throw faults.notFound(`The order ${trackingNumber}`);
  const isMoved = await moveStatus(tx, { orderId: found.id, to, mover: 'staff', staffId, now });
  const order = await getOrder(tx, found.id);
  if (!isMoved) {
    const possible = orderStatuses.filter((status) => canMove('staff', order.status, status));
    throw orderRefusals.cannotMove(order.trackingNumber, order.status, to, possible);
  }
  return order;
}
