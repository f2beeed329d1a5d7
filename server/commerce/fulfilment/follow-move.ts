import { issueCreditNote } from '#commerce/invoices/issue-credit-note.ts';
import { issueInvoice } from '#commerce/invoices/issue-invoice.ts';
import { invoiceMailJob } from '#commerce/invoices/mail-invoice.ts';
import { creditNoteSentence } from '#commerce/invoices/render-credit-note.ts';
import { invoiceNumber } from '#commerce/invoices/render-invoice.ts';
import type { Order } from '#commerce/orders/get-order.ts';
import { giveBackOrder } from '#commerce/orders/give-back-order.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { mailedShop, statusMail } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { Db } from '#platform/database/database.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Does what follows from the status that the staff gave an order, once: the customer is told by mail; the invoice is issued when it
 * arrives and mailed when it is delivered (R-INV-1); a cancellation gives back what was taken, and a credit note corrects
 * the invoice that was out. `note`: what the mail says besides.
 */
export async function followMove(
  tx: Db,
  { order, now, settings, note = '' }: { order: Order; now: Date; settings: Settings; note?: string },
): Promise<void> {
  if (order.status === 'Arrived' || order.status === 'Delivered') await issue(tx, order.id, now, settings);
  if (order.status === 'Delivered')
    return queueJob(tx, invoiceMailJob, { orderId: order.id }, { sequenceKey: order.id });
  const creditNote = order.status === 'Cancelled' ? await takeBack(tx, order, now, settings) : null;
  const notes = note + (creditNote === null ? '' : creditNoteSentence(creditNote));
  await queueOrderMail(tx, order.id, statusMail(order, mailedShop(settings), notes), creditNote);
}

/** Gives back the number of the credit note over the whole invoice; null where none was issued before. */
async function takeBack(tx: Db, order: Order, now: Date, settings: Settings): Promise<number | null> {
  await giveBackOrder(tx, { orderId: order.id, now });
  const whole = {
    orderId: order.id,
    returnId: null,
    lineItemId: null,
    amountFils: order.grandTotalFils,
    taxFils: order.taxFils,
  };
  return issueCreditNote(tx, { ...whole, now, seller: settings.shop });
}

async function issue(tx: Db, orderId: string, now: Date, settings: Settings) {
  const number = await issueInvoice(tx, { orderId, now, seller: settings.shop });
  if (number === null) return;
  const text = `The invoice ${invoiceNumber(number)} was issued.`;
  await recordEvent(tx, { orderId, kind: 'invoiced', text, staffId: null, now });
}
