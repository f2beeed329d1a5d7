import { canMove, type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { getOrder, type Order } from './get-order.ts';
import { hasDeliveredLine } from './line-status.ts';
import { moveStatus } from './move-status.ts';
import { orderRefusals } from './refusals.ts';

export type Advance = {
  orderId: string;
  to: OrderStatus;
  /** Null: the command line. */
  staffId: string | null;
  now: Date;
};

/**
 * Moves an order one step for the staff; gives back the moved order. Refuses a step that the order cannot take from where it is,
 * naming those that it can, and cancelling an order that was delivered in part. Call it under lockOrder. Of two at once for the same step, one is refused.
 */
export async function advanceOrder(tx: Db, { orderId, to, staffId, now }: Advance): Promise<Order> {
  const found = await getOrder(tx, orderId);
  if (to === 'Cancelled' && hasDeliveredLine(found)) throw orderRefusals.partDelivered(found.trackingNumber);
  const isMoved = await moveStatus(tx, { orderId, to, mover: 'staff', staffId, now });
  const order = await getOrder(tx, orderId);
  if (!isMoved) {
    const possible = orderStatuses.filter((status) => canMove('staff', order.status, status));
    throw orderRefusals.cannotMove(order.trackingNumber, order.status, to, possible);
  }
  return order;
}
