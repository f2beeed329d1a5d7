import { creditNoteSentence } from '#commerce/invoices/draw-credit-note.ts';
import { invoiceNumber } from '#commerce/invoices/draw-invoice.ts';
import { issueCreditNote } from '#commerce/invoices/issue-credit-note.ts';
import { issueInvoice } from '#commerce/invoices/issue-invoice.ts';
import { advanceOrder } from '#commerce/orders/advance-order.ts';
import type { Order } from '#commerce/orders/get-order.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { mailedShop, statusMail } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { queueWork } from '#platform/jobs/outbox.ts';
import type { Settings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';

/** Moves an order for the command line, in a transaction of its own; see moveOrderWithin. */
export function moveOrder(
  { db, clock, settings }: Shop,
  { trackingNumber, to }: { trackingNumber: string; to: OrderStatus },
): Promise<Order> {
  return db.transaction((tx) => moveOrderWithin(tx, { trackingNumber, to, staffId: null, now: clock.now(), settings }));
}

export type Move = {
  trackingNumber: string;
  to: OrderStatus;
  /** Null: the command line. */
  staffId: string | null;
  now: Date;
  settings: Settings;
};

/**
 * Moves an order one step together with what follows from it: the customer is told by mail; the invoice is issued when it arrives and
 * mailed when it is delivered (decisions, Orders), and corrected by a credit note when it is cancelled after that. Refuses what
 * advanceOrder refuses. Gives back the moved order.
 */
export async function moveOrderWithin(tx: Db, { trackingNumber, to, staffId, now, settings }: Move): Promise<Order> {
  const order = await advanceOrder(tx, { trackingNumber, to, staffId, now });
  if (to === 'Arrived') await issue(tx, order.id, now, settings);
  if (to === 'Delivered') {
    await queueWork(tx, 'invoice_mail', { orderId: order.id });
    return order;
  }
  const creditNote = to === 'Cancelled' ? await takeBack(tx, order, now, settings) : null;
  const note = creditNote === null ? '' : creditNoteSentence(creditNote);
  await queueOrderMail(tx, order.id, statusMail(order, mailedShop(settings), note), creditNote);
  return order;
}

/** The credit note over the whole invoice; null where none was issued before. */
function takeBack(tx: Db, order: Order, now: Date, settings: Settings): Promise<number | null> {
  const whole = { orderId: order.id, returnId: null, amountFils: order.grandTotalFils, taxFils: order.taxFils };
  return issueCreditNote(tx, { ...whole, now, seller: settings.shop });
}

async function issue(tx: Db, orderId: string, now: Date, settings: Settings) {
  const number = await issueInvoice(tx, { orderId, now, seller: settings.shop });
  if (number === null) return;
  const text = `The invoice ${invoiceNumber(number)} was issued.`;
  await recordEvent(tx, { orderId, kind: 'invoiced', text, staffId: null, now });
}
