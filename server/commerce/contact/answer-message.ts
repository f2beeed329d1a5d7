import { eq } from 'drizzle-orm';
import type { messageStates } from '#contract/staff/contact.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { contactAnswers, contactMessages } from './tables.ts';

type State = (typeof messageStates)[number];

type Answer = { id: string; staffId: string; text: string; now: Date; shop: { name: string; phone: string } };

/** Stores an answer, queues its mail to the sender of the message, and marks the message as answered; returns the state before. */
export async function answerMessage(tx: Tx, { id, staffId, text, now, shop }: Answer): Promise<{ stateBefore: State }> {
  const message = await lockMessage(tx, id);
  await tx.insert(contactAnswers).values({ messageId: id, staffId, text, sentAt: now });
  await tx.update(contactMessages).set({ state: 'answered' }).where(eq(contactMessages.id, id));
  await queueJob(tx, mailJob, {
    to: message.email,
    subject: `Your message to ${shop.name}`,
    text: `Hello ${message.firstName.replace(/\s+/g, ' ')},\n\n${text}\n\n${shop.name}\n${shop.phone}\n\n${quoted(message.message)}\n`,
  });
  return { stateBefore: message.state };
}

export async function setMessageState(tx: Tx, { id, state }: { id: string; state: State }) {
  const message = await lockMessage(tx, id);
  await tx.update(contactMessages).set({ state }).where(eq(contactMessages.id, id));
  return { stateBefore: message.state };
}

async function lockMessage(tx: Tx, id: string) {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update');
  if (!message) throw faults.notFound('This message');
  return message;
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
