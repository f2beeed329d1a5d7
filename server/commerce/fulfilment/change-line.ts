import { issueCreditNote } from '#commerce/invoices/issue-credit-note.ts';
import { creditNoteSentence } from '#commerce/invoices/render-credit-note.ts';
import { asSentence } from '#commerce/orders/as-sentence.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { lineTotalFils } from '#commerce/orders/line-amounts.ts';
import { lineCancelledMail, lineMovedMail } from '#commerce/orders/line-mails.ts';
import { remainingLines } from '#commerce/orders/line-status.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { cancelLine, type LineStep, moveLine, raiseStatus, readLine } from '#commerce/orders/move-line.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { giveBackCredits } from './give-back-credits.ts';
import { applyConsequences, finaliseMove, moveOrder } from './move-order.ts';

type Step = LineStep & { settings: Settings };

/**
 * Moves one line a step, for a parcel that goes ahead. If it was the last line that its order waited for, the order moves too, with all
 * consequences; otherwise the customer gets a mail about the line. Not undoable, since the back office asks for confirmation first.
 */
export async function moveOrderLine(tx: Tx, { to, settings, ...step }: Step & { to: OrderStatus }): Promise<void> {
  const { orderId, lineItemId, now } = step;
  await finaliseMove(tx, { orderId, now, settings });
  await moveLine(tx, { ...step, to });
  const isRaised = await raiseStatus(tx, step);
  const order = await getOrder(tx, orderId);
  if (isRaised) return applyConsequences(tx, { orders: [order], now, settings });
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (line) await queueOrderMail(tx, orderId, lineMovedMail(order, { line, to, shop: mailedShop(settings) }));
}

/**
 * Cancels one line: the order gets the amounts and the status of the remaining lines, a credit note corrects an issued invoice, and the
 * customer gets a mail with the reason. Cancelling the last line cancels the order, with its coupon use.
 */
export async function cancelOrderLine(tx: Tx, { reason, settings, ...step }: Step & { reason: string }): Promise<void> {
  await finaliseMove(tx, { ...step, settings });
  const { order, line } = await readLine(tx, step, 'Cancelled');
  if (remainingLines(order).length === 1) return cancelWhole(tx, { reason, settings, ...step });
  await cancelLines(tx, { ...step, order, lines: [line], reason, settings });
}

type Cancelling = Omit<LineStep, 'lineItemId'> & {
  order: Order;
  lines: OrderLineItem[];
  reason: string;
  settings: Settings;
};

/** The same for lines of an order that keeps others. Credits come back last: what waits for a wallet holds all else that it needs. */
export async function cancelLines(tx: Tx, { order, lines, reason, settings, ...step }: Cancelling): Promise<void> {
  const { orderId, now } = step;
  const cancelled: { line: OrderLineItem; creditNote: number | null }[] = [];
  for (const line of lines) {
    await cancelLine(tx, { ...step, lineItemId: line.id, reason });
    const [amountFils, taxFils] = [lineTotalFils(line, order), line.taxFils];
    const note = { orderId, returnId: null, lineItemId: line.id, amountFils, taxFils, now, seller: settings.shop };
    cancelled.push({ line, creditNote: await issueCreditNote(tx, note) });
  }
  const left = await getOrder(tx, orderId);
  if (await raiseStatus(tx, step))
    await applyConsequences(tx, { orders: [await getOrder(tx, orderId)], now, settings });
  for (const { line, creditNote } of cancelled) {
    const givenBack = await giveBackCredits(tx, { order: left, line, now });
    const note = (creditNote === null ? '' : creditNoteSentence(creditNote)) + givenBack;
    const mail = lineCancelledMail(left, { line, reason, shop: mailedShop(settings), note });
    await queueOrderMail(tx, orderId, mail, creditNote);
  }
}

async function cancelWhole(tx: Tx, { reason, settings, orderId, staffId, now }: Step & { reason: string }) {
  const text = `The last line was cancelled, and the order with it: “${asSentence(reason)}”`;
  await recordEvent(tx, { orderId, kind: 'line', text, staffId, now });
  const note = ` The reason: ${asSentence(reason)}`;
  await moveOrder(tx, { orderId, to: 'Cancelled', mover: 'staff', staffId, now, settings, note });
}
