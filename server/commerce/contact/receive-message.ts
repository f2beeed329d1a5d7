import type { Tx } from '#platform/database/database.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { contactMessages } from './tables.ts';

export type ContactMessage = { firstName: string; lastName: string; email: string; phone: string; message: string };

/** Stores a message of the contact form and queues its mail to the shop, in one transaction. */
export async function receiveMessage(
  tx: Tx,
  { contactMessage, shopEmail, now }: { contactMessage: ContactMessage; shopEmail: string; now: Date },
): Promise<void> {
  await tx.insert(contactMessages).values({ ...contactMessage, sentAt: now });
  await queueJob(tx, mailJob, mailOf(contactMessage, shopEmail));
}

function mailOf({ firstName, lastName, email, phone, message }: ContactMessage, to: string) {
  // A header is a single line, whatever the name contains.
  const name = `${firstName} ${lastName}`.replace(/\s+/g, ' ');
  return {
    to,
    subject: `Message from ${name}`,
    text: `${message}\n\n${name}\nE-mail: ${email}\nPhone: ${phone}\n`,
  };
}
