import { eq, sql } from 'drizzle-orm';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { asSentence } from './as-sentence.ts';
import { changeStatus } from './change-status.ts';
import { getOrder, type Order } from './get-order.ts';
import { lineTotalFils } from './line-amounts.ts';
import { leastAdvanced, lineStatus } from './line-status.ts';
import { awaitsConfirmation, nextLineStatuses } from './next-statuses.ts';
import type { OrderLineItem } from './read-line-items.ts';
import { recordEvent } from './record-event.ts';
import { orderRefusals } from './refusals.ts';
import { releaseLines } from './release-order.ts';
import { orderLineItems, orders } from './tables.ts';

/** Staff move and cancel single lines. Call these under lockOrder, so that the order's amounts and status match its lines. */

export type LineStep = { orderId: string; lineItemId: string; staffId: string; now: Date };

/** Moves one line a step ahead of its order; refuses an impossible step. raiseStatus then updates the order. */
export async function moveLine(tx: Tx, { to, ...step }: LineStep & { to: OrderStatus }): Promise<void> {
  const { line } = await readLine(tx, step, to);
  await tx.update(orderLineItems).set({ status: to }).where(eq(orderLineItems.id, line.id));
  await recordLineEvent(tx, step, `${line.productName} was moved to ${to} for itself.`);
}

/**
 * Cancels one of several lines of an order: reverses its stock and its sale in the ranks, frees its serial numbers, and reduces the
 * order's amounts to those of the remaining lines, the credits it used among them. The other lines keep their shares of the coupon: its minimum is not checked again,
 * since it was not the customer who removed something. The coupon's use stays counted.
 */
export async function cancelLine(tx: Tx, { reason, ...step }: LineStep & { reason: string }): Promise<OrderLineItem> {
  const { order, line } = await readLine(tx, step, 'Cancelled');
  await tx
    .update(orderLineItems)
    .set({ status: 'Cancelled', cancelReason: reason })
    .where(eq(orderLineItems.id, line.id));
  const [left] = await tx
    .update(orders)
    .set({
      subtotalFils: sql`${orders.subtotalFils} - ${lineSubtotalFils(line)}`,
      couponDiscountFils: sql`${orders.couponDiscountFils} - ${line.discountFils}`,
      taxFils: sql`${orders.taxFils} - ${line.taxFils}`,
      grandTotalFils: sql`${orders.grandTotalFils} - ${lineTotalFils(line, order)}`,
      creditsUsedFils: sql`${orders.creditsUsedFils} - ${line.creditsFils}`,
    })
    .where(eq(orders.id, order.id))
    .returning({ grandTotalFils: orders.grandTotalFils });
  await releaseLines(tx, { parts: [{ order, lines: [line] }], now: step.now });
  const total = formatAed(left?.grandTotalFils ?? 0);
  await recordLineEvent(
    tx,
    step,
    `${line.productName} was cancelled: “${asSentence(reason)}” The order comes to ${total} now.`,
  );
  return line;
}

/** The order with one of its lines; refuses a status that the line cannot get. */
export async function readLine(
  tx: Tx,
  { orderId, lineItemId }: Pick<LineStep, 'orderId' | 'lineItemId'>,
  to: OrderStatus,
): Promise<{ order: Order; line: OrderLineItem }> {
  const order = await getOrder(tx, orderId);
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (!line) throw faults.notFound('This line of the order');
  const possible = nextLineStatuses(line, order);
  if (order.recipient === null && to !== 'Cancelled') throw orderRefusals.noRecipient(order.trackingNumber);
  if (awaitsConfirmation(order) && to !== 'Cancelled') throw orderRefusals.toBeConfirmed(order.trackingNumber);
  if (!possible.includes(to))
    throw orderRefusals.cannotMoveLine(line.productName, lineStatus(line, order), to, possible);
  return { order, line };
}

/** Moves an order to the status of its least advanced line, through each status between; true if it moved. */
export async function raiseStatus(tx: Tx, { orderId, staffId, now }: Omit<LineStep, 'lineItemId'>): Promise<boolean> {
  const order = await getOrder(tx, orderId);
  const [from, until] = [order.status, leastAdvanced(order)].map((status) => orderStatuses.indexOf(status));
  const steps = orderStatuses.slice((from ?? 0) + 1, (until ?? 0) + 1);
  for (const to of steps) await changeStatus(tx, { orderId, to, mover: 'staff', staffId, now });
  return steps.length > 0;
}

function recordLineEvent(tx: Tx, { orderId, staffId, now }: LineStep, text: string) {
  return recordEvent(tx, { orderId, kind: 'line', text, staffId, now });
}
