import { type OrderStatus, stepOf } from '#contract/order-status.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import { lineTotalFils } from './line-amounts.ts';

/**
 * A line has the status of its order unless the staff moved it ahead or cancelled it; the order has the status of its least advanced
 * line that is not cancelled (R-ORD-4). Pure functions.
 */

type Lines = Pick<Order, 'status' | 'lines'>;

export function lineStatus(line: Pick<OrderLineItem, 'status'>, order: Pick<Order, 'status'>): OrderStatus {
  if (order.status === 'Cancelled' || line.status === 'Cancelled') return 'Cancelled';
  return line.status !== null && stepOf(line.status) > stepOf(order.status) ? line.status : order.status;
}

/** The lines that were not cancelled singly: the order's amounts are theirs, also when all of it was cancelled. */
export function remainingLines({ lines }: Pick<Order, 'lines'>): OrderLineItem[] {
  return lines.filter(({ status }) => status !== 'Cancelled');
}

/** Whether the staff moved a line further than its order. */
export function hasLineAhead(order: Lines): boolean {
  return remainingLines(order).some((line) => lineStatus(line, order) !== order.status);
}

export function hasDeliveredLine(order: Lines): boolean {
  return remainingLines(order).some(({ status }) => status === 'Delivered');
}

/** The status of the least advanced remaining line. */
export function leastAdvanced(order: Lines): OrderStatus {
  const statuses = remainingLines(order).map((line) => lineStatus(line, order));
  return statuses.toSorted((one, other) => stepOf(one) - stepOf(other))[0] ?? 'Cancelled';
}

/** The cash still to collect, in fils: nothing for lines that were delivered ahead or cancelled. */
export function cashDueFils(order: Order): number {
  const due = remainingLines(order).filter(({ status }) => status !== 'Delivered');
  return due.reduce((fils, line) => fils + lineTotalFils(line, order), 0);
}
