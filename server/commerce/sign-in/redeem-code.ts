import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { Sign } from '#platform/secret.ts';
import { type MailedBy, wrongTriesMail } from './code-mails.ts';
import { clearWrongTries, countWrongTry, triesLeft, triesSince } from './count-wrong-tries.ts';
import {
  type Asker,
  before,
  codeHmac,
  emailHmac,
  linkHmac,
  lockCaller,
  lockEmail,
  wrongTriesPerDay,
} from './limits.ts';

type Options = { email: string; code: string; asker: Asker; now: Date; sign: Sign; shop: MailedBy };

/**
 * Redeems the open digits of an address; false for wrong, spent, voided or expired ones.
 * 1. Calls from one caller and about one address wait for each other, so that simultaneous guesses are counted one by one.
 * 2. A device can redeem only the digits it requested itself, which others' tries do not touch. Callers without a device share one
 *    code, of which each has five tries, while the shared count of the day has any left.
 * 3. ONE conditional UPDATE finds, checks and closes the code, so that of two calls with the right code one gets in.
 * 4. A wrong try is recorded; the one that uses up the day's limit is reported to the address by mail, once.
 * Commit the transaction even if it is false, else the wrong try is lost.
 */
export async function redeemCode(tx: Tx, options: Options): Promise<boolean> {
  const { email, code, asker, now, sign, shop } = options;
  const ofCaller = asker.isKnownDevice ? null : lockCaller(tx, asker.callerHmac);
  const [, , open] = await inOrder([ofCaller, lockEmail(tx, email), findOpenCode(tx, options)]);
  const tried = { email, emailHmac: emailHmac(sign, email), asker, now };
  if (!open) return false;
  const ofDay = asker.deviceHmac === null ? triesLeft(tx, tried) : null;
  const [tries, left] = await inOrder([triesSince(tx, tried, open.sentAt), ofDay]);
  if (tries >= open.triesAllowed || left === 0) return false;
  const redeemed = await rowsOf<unknown>(
    tx,
    sql`
    UPDATE sign_in_codes SET closed_at = ${before(now, 0)}
    WHERE id = ${open.id} AND closed_at IS NULL AND code_hmac = ${codeHmac(sign, email, code)}
    RETURNING id`,
  );
  if (redeemed.length > 0) {
    await clearWrongTries(tx, tried);
    return true;
  }
  const triesToday = await countWrongTry(tx, tried);
  if (triesToday === wrongTriesPerDay) await queueJob(tx, mailJob, wrongTriesMail(email, shop));
  return false;
}

async function findOpenCode(tx: Tx, { email, asker, now }: Options) {
  const result = await rowsOf<{ id: string; triesAllowed: number; sentAt: string }>(
    tx,
    sql`
    SELECT id, tries_allowed AS "triesAllowed", sent_at::text AS "sentAt" FROM sign_in_codes
    WHERE email = ${email} AND device_hmac IS NOT DISTINCT FROM ${asker.deviceHmac}::text
      AND NOT is_link AND closed_at IS NULL AND expires_at > ${before(now, 0)}`,
  );
  const [open] = result;
  return open ? { ...open, sentAt: new Date(open.sentAt) } : null;
}

/**
 * Redeems the token of a link and returns the address it was mailed to; null for an unknown, spent or expired one.
 * Its 128 bits need no limit. The address's other open links are closed with it.
 */
export async function redeemLink(
  tx: Tx,
  { linkToken, now, sign }: { linkToken: string; now: Date; sign: Sign },
): Promise<string | null> {
  const redeemed = await rowsOf<{ email: string }>(
    tx,
    sql`
    UPDATE sign_in_codes SET closed_at = ${before(now, 0)}
    WHERE code_hmac = ${linkHmac(sign, linkToken)} AND is_link AND closed_at IS NULL AND expires_at > ${before(now, 0)}
    RETURNING email`,
  );
  const [link] = redeemed;
  if (!link) return null;
  await tx.execute(sql`
    UPDATE sign_in_codes SET closed_at = ${before(now, 0)} WHERE email = ${link.email} AND is_link AND closed_at IS NULL`);
  return link.email;
}
