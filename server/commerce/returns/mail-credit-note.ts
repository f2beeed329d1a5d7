import { creditNoteNumber, renderCreditNote } from '#commerce/invoices/render-credit-note.ts';
import { mailCustomer } from '#commerce/orders/mail-customer.ts';
import type { Message } from '#platform/mail/mail.ts';
import type { Shop } from '#server/shop.ts';
import { findCreditNote } from './find-credit-note.ts';

/** Mails a message about an order together with its credit note. */
export async function mailCreditNote(
  shop: Shop,
  { orderId, message, creditNote }: { orderId: string; message: Message; creditNote: number },
): Promise<void> {
  const note = await findCreditNote(shop.db, { number: creditNote, seller: shop.settings.shop });
  if (!note)
    throw new Error(`There is no credit note ${creditNoteNumber(creditNote)} to mail for the order ${orderId}.`);
  const attachments = [{ filename: `${creditNoteNumber(creditNote)}.pdf`, content: await renderCreditNote(note) }];
  await mailCustomer(shop, { orderId, message: { ...message, attachments } });
}
