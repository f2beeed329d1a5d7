import { creditNoteNumber, renderCreditNote } from '#commerce/invoices/render-credit-note.ts';
import { mailCustomer, type QueuedMail } from '#commerce/orders/mail-customer.ts';
import type { Shop } from '#server/shop.ts';
import { findCreditNote } from './find-credit-note.ts';

/** Mails a message about an order together with its credit note; the work that `credit_note_mail` in the outbox stands for. */
export async function mailCreditNote(
  shop: Shop,
  { orderId, message, creditNote }: QueuedMail & { creditNote: number },
): Promise<void> {
  const note = await findCreditNote(shop.db, { number: creditNote, seller: shop.settings.shop });
  if (!note)
    throw new Error(`There is no credit note ${creditNoteNumber(creditNote)} to mail for the order ${orderId}.`);
  const attachments = [{ filename: `${creditNoteNumber(creditNote)}.pdf`, content: await renderCreditNote(note) }];
  await mailCustomer(shop, { orderId, message: { ...message, attachments } });
}
