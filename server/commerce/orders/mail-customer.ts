import type { SQL } from 'drizzle-orm';
import { announce } from '#commerce/webhooks/announce.ts';
import type { Tx } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queuedInSequences, queueJobs, writePatiently } from '#platform/jobs/outbox.ts';
import type { Message } from '#platform/mail/mail.ts';
import type { Shop } from '#server/shop.ts';
import { getOrder } from './get-order.ts';
import { orderFacts } from './order-facts.ts';
import { confirmationMail, mailedShop, type OrderMail } from './order-mails.ts';
import { recordEvent } from './record-event.ts';

/** Mails about an order. Each appears in its timeline once the mail server has accepted it, not before. */

/** Without a message: the confirmation of the order, rendered when it is sent. */
export const orderMailJob = defineJob<{ orderId: string; message?: OrderMail }>('order_mail', 'mail');
/** `creditNote`: the number of the attached credit note. */
export const creditNoteMailJob = defineJob<{ orderId: string; message: OrderMail; creditNote: number }>(
  'credit_note_mail',
  'mail',
);

/** What queues the confirmations of new orders, to be rendered and sent after the commit. */
export const queuedConfirmations = (placed: { orderId: string; traceParent: string | null }[]): SQL =>
  queuedInSequences(
    orderMailJob,
    placed.map(({ orderId, traceParent }) => ({ payload: { orderId }, sequenceKey: orderId, traceParent })),
  );

/** Queues a mail to be sent after the commit, with a credit note if one was issued. Null (a deleted account): none. */
export async function queueOrderMail(
  tx: Tx,
  orderId: string,
  message: OrderMail | null,
  creditNote: number | null = null,
): Promise<void> {
  await queueOrderMails(tx, [{ orderId, message, creditNote }]);
}

/** queueOrderMail for many orders, in one statement for those without a credit note and one for those with. */
export async function queueOrderMails(
  tx: Tx,
  mails: { orderId: string; message: OrderMail | null; creditNote: number | null }[],
): Promise<void> {
  const written = mails.flatMap(({ message, ...mail }) => (message ? [{ ...mail, message }] : []));
  const plain = written.filter(({ creditNote }) => creditNote === null);
  const corrected = written.flatMap(({ creditNote, ...mail }) =>
    creditNote === null ? [] : [{ ...mail, creditNote }],
  );
  await queueJobs(
    tx,
    orderMailJob,
    plain.map(({ orderId, message }) => ({ payload: { orderId, message }, sequenceKey: orderId })),
  );
  await queueJobs(
    tx,
    creditNoteMailJob,
    corrected.map((payload) => ({ payload, sequenceKey: payload.orderId })),
  );
}

/**
 * Sends a queued mail, if the customer's account still exists. The confirmation of a new order announces it to webhooks first: placing it
 * pays nothing for them, and no dead mail server holds them up.
 */
export async function sendOrderMail(
  shop: Shop,
  { orderId, message }: { orderId: string; message?: OrderMail },
): Promise<void> {
  const sent = message ?? (await confirmationOf(shop, orderId));
  if (sent) await mailCustomer(shop, { orderId, message: sent });
}

async function confirmationOf(shop: Shop, orderId: string): Promise<OrderMail | null> {
  const order = await getOrder(shop.db, orderId);
  await announce(shop.db, 'order.placed', [{ key: orderId, data: orderFacts(order) }], shop.clock.now());
  return confirmationMail(order, mailedShop(shop.settings));
}

/** Sends a mail and records it in the order's timeline. */
export async function mailCustomer(
  { db, mail, clock }: Shop,
  { orderId, message }: { orderId: string; message: Message },
): Promise<void> {
  await mail.send(message);
  // Without the address, which is deleted with the account.
  const text = `Mailed “${message.subject}” to the customer.`;
  const event = { orderId, kind: 'mailed', text, staffId: null, now: clock.now() } as const;
  await writePatiently(() => recordEvent(db, event));
}
