import { canMove, type Mover, type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Order } from './get-order.ts';
import { hasDeliveredLine, hasLineAhead, lineStatus } from './line-status.ts';
import type { OrderLineItem } from './read-line-items.ts';

/** Which moves of orders and lines are allowed, both when one is made and when they are offered. Pure functions. */

type Known = Pick<Order, 'status' | 'recipient' | 'hold'>;

/** Without a recipient nothing can be delivered to anybody: all that is left is to call it back. A held order waits to be confirmed. */
const canReach = (order: Known, to: OrderStatus) =>
  to === 'Cancelled' || (order.recipient !== null && !awaitsConfirmation(order));

/** Whether staff have to confirm an order before it goes on (R-CSH-3). */
export const awaitsConfirmation = ({ status, hold }: Pick<Order, 'status' | 'hold'>): boolean =>
  status === 'Pending' && hold?.state === 'held';

/**
 * The statuses to which `mover` may move an order from its current one (R-ORD-1). A customer cannot cancel it once a line is ahead, nor
 * can staff once a line was delivered (R-ORD-4). An order whose customer has deleted the account, or that waits to be confirmed, can only be cancelled (R-ACC-7, R-CSH-3).
 */
export function nextStatuses(order: Known & Pick<Order, 'lines'>, mover: Mover): OrderStatus[] {
  const isPartlyGone = mover === 'customer' ? hasLineAhead(order) : hasDeliveredLine(order);
  return orderStatuses.filter(
    (to) => canMove(mover, order.status, to) && canReach(order, to) && !(to === 'Cancelled' && isPartlyGone),
  );
}

/** The statuses to which staff may move one line of an order. */
export function nextLineStatuses(line: Pick<OrderLineItem, 'status'>, order: Known): OrderStatus[] {
  return orderStatuses.filter((to) => canMove('staff', lineStatus(line, order), to) && canReach(order, to));
}
