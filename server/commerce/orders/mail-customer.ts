import type { Tx } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import type { Message } from '#platform/mail/mail.ts';
import type { Shop } from '#server/shop.ts';
import type { OrderMail } from './order-mails.ts';
import { recordEvent } from './record-event.ts';

/** Mails about an order. Each appears in its timeline once the mail server has accepted it, not before. */

export const orderMailJob = defineJob<{ orderId: string; message: OrderMail }>('order_mail', 'mail');
/** `creditNote`: the number of the attached credit note. */
export const creditNoteMailJob = defineJob<{ orderId: string; message: OrderMail; creditNote: number }>(
  'credit_note_mail',
  'mail',
);

/** Queues a mail to be sent after the commit, with a credit note if one was issued. Null (a deleted account): none. */
export async function queueOrderMail(
  tx: Tx,
  orderId: string,
  message: OrderMail | null,
  creditNote: number | null = null,
): Promise<void> {
  if (!message) return;
  if (creditNote === null) await queueJob(tx, orderMailJob, { orderId, message }, { sequenceKey: orderId });
  else await queueJob(tx, creditNoteMailJob, { orderId, message, creditNote }, { sequenceKey: orderId });
}

/** Sends a mail and records it in the order's timeline. */
export async function mailCustomer(
  { db, mail, clock }: Shop,
  { orderId, message }: { orderId: string; message: Message },
): Promise<void> {
  await mail.send(message);
  // Without the address, which is deleted with the account.
  const text = `Mailed “${message.subject}” to the customer.`;
  await recordEvent(db, { orderId, kind: 'mailed', text, staffId: null, now: clock.now() });
}
