import { canMove, type Mover, type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import { hasDeliveredLine, hasLineAhead, lineStatus } from './line-status.ts';

/** Which moves of orders and lines are allowed, both when one is made and when they are offered. Pure functions. */

/**
 * The statuses to which `mover` may move an order from its current one (R-ORD-1). A customer cannot cancel it once a line is ahead, nor
 * can staff once a line was delivered (R-ORD-4).
 */
export function nextStatuses(order: Pick<Order, 'status' | 'lines'>, mover: Mover): OrderStatus[] {
  const isPartlyGone = mover === 'customer' ? hasLineAhead(order) : hasDeliveredLine(order);
  return orderStatuses.filter((to) => canMove(mover, order.status, to) && !(to === 'Cancelled' && isPartlyGone));
}

/** The statuses to which staff may move one line of an order. */
export function nextLineStatuses(line: Pick<OrderLineItem, 'status'>, order: Pick<Order, 'status'>): OrderStatus[] {
  return orderStatuses.filter((to) => canMove('staff', lineStatus(line, order), to));
}
