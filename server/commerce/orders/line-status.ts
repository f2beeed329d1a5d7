import { type OrderStatus, stepOf } from '#contract/order-status.ts';
import type { Order, OrderLineItem } from './get-order.ts';

/**
 * A line follows its order unless the staff moved it ahead or cancelled it; the order is as far as the least advanced of its lines that
 * are not cancelled (R-ORD-4). All pure.
 */

type Lines = Pick<Order, 'status' | 'lines'>;

export function lineStatus(line: Pick<OrderLineItem, 'status'>, order: Pick<Order, 'status'>): OrderStatus {
  if (order.status === 'Cancelled' || line.status === 'Cancelled') return 'Cancelled';
  return line.status !== null && stepOf(line.status) > stepOf(order.status) ? line.status : order.status;
}

/** The lines that were not cancelled for themselves: their amounts make the order's, also when all of it was cancelled. */
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

/** How far the order is by its lines. */
export function leastAdvanced(order: Lines): OrderStatus {
  const statuses = remainingLines(order).map((line) => lineStatus(line, order));
  return statuses.toSorted((one, other) => stepOf(one) - stepOf(other))[0] ?? 'Cancelled';
}

/** What a line costs with its share of the coupon and its VAT, in fils. */
export function lineTotalFils(
  { priceFils, quantity, discountFils, taxFils }: OrderLineItem,
  { pricesIncludeTax }: Pick<Order, 'pricesIncludeTax'>,
): number {
  return priceFils * quantity - discountFils + (pricesIncludeTax ? 0 : taxFils);
}

/** What the courier still collects: nothing for what was delivered ahead, or cancelled. */
export function cashDueFils(order: Order): number {
  const due = remainingLines(order).filter(({ status }) => status !== 'Delivered');
  return due.reduce((fils, line) => fils + lineTotalFils(line, order), 0);
}
