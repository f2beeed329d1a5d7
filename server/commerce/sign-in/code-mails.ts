import { systemClock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import type { Message } from '#platform/mail/mail.ts';
import { type MailTemplate, mailHtml, mailText } from '#platform/mail/mail-template.ts';

/** The mails for signing in. */

export type MailedBy = MailTemplate['shop'];

/** A mail that a person waits for and that is useless after `expiresAt`, an ISO time by the system's clock, which the outbox uses. */
export const codeMailJob = defineJob<Message & { expiresAt: string }>('code_mail', 'codes');

/** Queues it in the lane that goes before all other mails. */
export async function queueCodeMail(tx: Tx, mail: Message, lifeMs: number): Promise<void> {
  const expiresAt = new Date(systemClock.now().getTime() + lifeMs).toISOString();
  await queueJob(tx, codeMailJob, { ...mail, expiresAt });
}

export function codeMail(to: string, code: string, shop: MailedBy) {
  return {
    to,
    subject: `${code} is your sign-in code for ${shop.name}`,
    text: `Your sign-in code is ${code}.\n\nIt works once, within 10 minutes. If you did not request it, someone may have mistyped an e-mail address; you do not need to do anything.\n\n${shop.name}\n`,
  };
}

/** Mailed instead of digits when those were tried or requested too often. */
export function linkMail(to: string, link: string, minutes: number, shop: MailedBy) {
  return renderMail(to, shop, {
    subject: `Your link to sign in to ${shop.name}`,
    preview: `It works once, within ${minutes} minutes.`,
    blocks: [
      {
        kind: 'text',
        text: 'This link signs you in. You get it instead of a four-digit code because codes for your address were requested or mistyped too often today.',
      },
      { kind: 'link', label: 'Sign in', href: link },
      {
        kind: 'text',
        text: `It works once, within ${minutes} minutes, on the device that opens it. If you did not request it, you do not need to do anything: nobody can sign in without it. Never share it.`,
      },
    ],
  });
}

/** Sent once, when someone has used up the day's wrong tries. */
export function wrongTriesMail(to: string, shop: MailedBy) {
  return renderMail(to, shop, {
    subject: `Wrong sign-in codes for your address at ${shop.name}`,
    preview: 'Nobody got in.',
    blocks: [
      {
        kind: 'text',
        text: 'Someone entered wrong sign-in codes for your e-mail address 20 times within a day. Nobody signed in with them.',
      },
      {
        kind: 'text',
        text: 'For one day we send you a link instead of a code when you sign in on a new device. Devices on which you have signed in before get codes as usual. You do not need to do anything.',
      },
    ],
  });
}

function renderMail(to: string, shop: MailedBy, content: Omit<MailTemplate, 'shop'>) {
  const whole: MailTemplate = { shop, ...content };
  return { to, subject: whole.subject, text: mailText(whole), html: mailHtml(whole) };
}
