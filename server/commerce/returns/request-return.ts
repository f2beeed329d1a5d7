import { getOwnOrderById, type Order } from '#commerce/orders/get-order.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import type { MailedShop } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { announce } from '#commerce/webhooks/announce.ts';
import type { ReturnReason } from '#contract/return-states.ts';
import type { Tx } from '#platform/database/database.ts';
import { readableDay } from '#platform/dubai-time.ts';
import { countReturned } from './count-returned.ts';
import { deliveryOf, statesUnderWay } from './list-return-options.ts';
import { findReturn } from './read-returns.ts';
import { returnRefusals } from './refusals.ts';
import { returnFacts } from './return-facts.ts';
import { returnMail } from './return-mails.ts';
import { returnableUntil } from './return-window.ts';
import { returnExplanations, returnLines, returns } from './tables.ts';
import type { WindowsOfOrder } from './windows-of-order.ts';

export type ReturnRequest = {
  customerId: string;
  orderId: string;
  lines: { lineItemId: string; quantity: number }[];
  reason: ReturnReason;
  /** '' if the customer gave none. */
  explanation: string;
  now: Date;
  windowsOf: WindowsOfOrder;
  shop: MailedShop;
};

/**
 * Requests a return of units of a delivered order; returns its id. Refuses lines whose window for the reason has closed (R-RET-1) and more units than
 * were bought, earlier returns included, also for concurrent requests; a fault when the order is not the customer's.
 */
export async function requestReturn(tx: Tx, request: ReturnRequest): Promise<string> {
  const { customerId, orderId, reason, now } = request;
  await lockOrder(tx, orderId);
  const order = await getOwnOrderById(tx, { customerId, orderId });
  await refuseImpossible(tx, order, request);
  const [row] = await tx
    .insert(returns)
    .values({ orderId, customerId, state: 'requested', reason, requestedAt: now })
    .returning({ id: returns.id });
  if (!row) throw new Error('The return was not written.');
  await writeDetails(tx, row.id, request);
  await recordEvent(tx, { orderId, kind: 'return', text: 'The customer asked for a return.', staffId: null, now });
  const written = await findReturn(tx, row.id);
  await queueOrderMail(tx, orderId, written && returnMail(written, order, request.shop));
  if (written) await announce(tx, 'return.requested', [{ key: written.id, data: returnFacts(written, order) }], now);
  return row.id;
}

async function refuseImpossible(tx: Tx, order: Order, { lines, reason, windowsOf, now }: ReturnRequest) {
  const deliveredAt = deliveryOf(order);
  if (deliveredAt === null) throw returnRefusals.notDelivered(order.status);
  const windows = await windowsOf(tx, order.placedAt);
  const returned = await countReturned(tx, { orderId: order.id, states: statesUnderWay });
  for (const { lineItemId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineItemId);
    if (!line) throw returnRefusals.unknownLine();
    if (line.status === 'Cancelled') throw returnRefusals.lineCancelled(line.productName);
    const until = returnableUntil(line, reason, deliveredAt, windows);
    if (now > until && reason === 'damaged') throw returnRefusals.damageTooLate();
    if (now > until) throw returnRefusals.windowClosed(line.productName, readableDay(until));
    const left = line.quantity - (returned.get(lineItemId) ?? 0);
    if (quantity > left) throw returnRefusals.tooMany(line.productName, left);
  }
}

async function writeDetails(tx: Tx, returnId: string, { lines, explanation, customerId }: ReturnRequest) {
  await tx.insert(returnLines).values(lines.map((line) => ({ returnId, ...line })));
  if (explanation !== '') await tx.insert(returnExplanations).values({ returnId, customerId, text: explanation });
}
