import { canMove, type Mover, type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import { hasDeliveredLine, hasLineAhead, lineStatus } from './line-status.ts';

/** Who may move an order or a line where: the one place that decides it, for what is done and for what is offered. All pure. */

/**
 * The statuses to which `mover` may bring an order from where it is (R-ORD-1). A customer no longer cancels once a line went ahead, nor
 * do staff cancel the whole once a line was delivered (R-ORD-4).
 */
export function nextStatuses(order: Pick<Order, 'status' | 'lines'>, mover: Mover): OrderStatus[] {
  const isPartlyGone = mover === 'customer' ? hasLineAhead(order) : hasDeliveredLine(order);
  return orderStatuses.filter((to) => canMove(mover, order.status, to) && !(to === 'Cancelled' && isPartlyGone));
}

/** The statuses to which staff may bring one line of an order. */
export function nextLineStatuses(line: Pick<OrderLineItem, 'status'>, order: Pick<Order, 'status'>): OrderStatus[] {
  return orderStatuses.filter((to) => canMove('staff', lineStatus(line, order), to));
}
