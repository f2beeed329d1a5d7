import type { Db } from '#platform/database/database.ts';
import { queueWork } from '#platform/jobs/outbox.ts';
import type { Message } from '#platform/mail/mail.ts';
import type { Shop } from '#server/shop.ts';
import type { OrderMail } from './order-mails.ts';
import { recordEvent } from './record-event.ts';

/** Mails about an order: each is in its timeline once the mail server has taken it, not before. */

export type QueuedMail = {
  orderId: string;
  message: OrderMail;
  /** The number of the credit note that goes with it. */
  creditNote: number | null;
};

/** Has a mail go out after the transaction, with a credit note if one was issued. Null: the person is gone. */
export async function queueOrderMail(
  tx: Db,
  orderId: string,
  message: OrderMail | null,
  creditNote: number | null = null,
): Promise<void> {
  if (!message) return;
  const kind = creditNote === null ? 'order_mail' : 'credit_note_mail';
  await queueWork(tx, kind, { orderId, message, creditNote } satisfies QueuedMail, { sequenceKey: orderId });
}

/** Sends it; the work that `order_mail` in the outbox stands for. */
export async function mailCustomer(
  { db, mail, clock }: Shop,
  { orderId, message }: { orderId: string; message: Message },
): Promise<void> {
  await mail.send(message);
  // Without the address, which goes with the account.
  const text = `Mailed “${message.subject}” to the customer.`;
  await recordEvent(db, { orderId, kind: 'mailed', text, staffId: null, now: clock.now() });
}
