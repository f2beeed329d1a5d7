import type { FailureReason } from '#contract/failed-deliveries.ts';
import { type OrderStatus, stepOf } from '#contract/order-status.ts';
import type { Order } from './get-order.ts';
import { cashFeeTotalFils, lineCashFils } from './line-amounts.ts';
import type { OrderLineItem } from './read-line-items.ts';

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

/** The lines that a courier has: neither delivered nor still here. */
export function linesOut(order: Lines): OrderLineItem[] {
  return order.lines.filter((line) => lineStatus(line, order) === 'Arrived');
}

/** Why the delivery of an order failed; null if it did not, or if that was a part and the rest had another end. */
export function failureOf(order: Lines): FailureReason | null {
  if (order.status !== 'Cancelled') return null;
  return remainingLines(order)[0]?.failureReason ?? null;
}

/** The status of the least advanced remaining line. */
export function leastAdvanced(order: Lines): OrderStatus {
  const statuses = remainingLines(order).map((line) => lineStatus(line, order));
  return statuses.toSorted((one, other) => stepOf(one) - stepOf(other))[0] ?? 'Cancelled';
}

/** The cash still to collect, in fils: nothing for lines that were delivered ahead or cancelled. */
export function cashDueFils(order: Order): number {
  return dueLines(order).reduce((fils, line) => fils + lineCashFils(line, order), cashFeeDueFils(order));
}

/** The part of it that is the fee: a line that was delivered ahead has brought it (R-CSH-5). */
export function cashFeeDueFils(order: Order): number {
  return hasDeliveredLine(order) || dueLines(order).length === 0 ? 0 : cashFeeTotalFils(order);
}

/** The cash to collect for a line that goes ahead, with the fee unless another one goes or went before it. */
export function cashOfLineAheadFils(line: OrderLineItem, order: Order): number {
  const isFirst = remainingLines(order).every(
    (other) => other.id === line.id || stepOf(lineStatus(other, order)) < stepOf('Arrived'),
  );
  return lineCashFils(line, order) + (isFirst ? cashFeeTotalFils(order) : 0);
}

/** The cash to collect for the lines that a courier has, with the fee unless a line before them brought it. */
export function cashOfLinesOutFils(order: Order): number {
  return linesOut(order).reduce((fils, line) => fils + lineCashFils(line, order), cashFeeDueFils(order));
}

/** The credits that paid for what is still to be delivered. */
export function creditsDueFils(order: Order): number {
  return dueLines(order).reduce((fils, { creditsFils }) => fils + creditsFils, 0);
}

const dueLines = (order: Order) => remainingLines(order).filter(({ status }) => status !== 'Delivered');
