import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import type { Sign } from '#platform/secret.ts';
import { codeMail, linkMail, type MailedBy, queueCodeMail } from './code-mails.ts';
import { triesLeft } from './count-wrong-tries.ts';
import {
  type Asker,
  before,
  betweenCodesMs,
  codeHmac,
  codeLifeMs,
  codesPerDay,
  codesPerHour,
  dayMs,
  emailHmac,
  hourMs,
  lateLinkLifeMs,
  linkHmac,
  lockCaller,
  lockEmail,
  longestWaitMs,
  minuteMs,
  pastUntil,
  swiftCodesPerCallerAndHour,
  waitStepMs,
  wrongTriesPerCode,
} from './limits.ts';
import { signInCodes } from './tables.ts';

type Options = { email: string; asker: Asker; next?: string | undefined; now: Date; sign: Sign; shop: MailedBy };

/**
 * Mails a sign-in code of four digits, which voids the earlier ones of the same device. If digits were tried or requested too often, a
 * link of 128 bits is mailed instead; and nothing while the last link still works. So the owner of the mailbox can always get in,
 * and attackers can neither guess digits nor flood it. Digits work on the device that requested them; callers without a device share
 * theirs. The answer is always the same, or it would show attackers that someone is signing in; and the address is not looked up,
 * so neither the answer nor its time reveals whether it is known.
 * Throws a fault with the seconds to wait, two minutes at most, after 30 codes an hour from one caller, known devices apart (R-SGN-3).
 */
export async function sendCode(tx: Tx, options: Options): Promise<void> {
  const { email, asker, now } = options;
  if (!asker.isKnownDevice)
    await inOrder([lockCaller(tx, asker.callerHmac), refuseBusyCaller(tx, asker.callerHmac, now)]);
  const tried = { ...options, emailHmac: emailHmac(options.sign, email) };
  const [, sent, tries] = await inOrder([lockEmail(tx, email), readSent(tx, options), triesLeft(tx, tried)]);
  if (sent.justNow > 0) return;
  const isFlooded = sent.thisHour >= codesPerHour || sent.today >= codesPerDay;
  if (tries > 0 && !isFlooded) return sendDigits(tx, options, Math.min(tries, wrongTriesPerCode));
  const hasWorking = sent.openLinks > 0 || (tries > 0 && sent.openDigits > 0);
  if (!hasWorking) await sendLink(tx, options, sent.today >= codesPerDay ? lateLinkLifeMs : codeLifeMs);
}

/** Slows a caller down, whom others may share (decision 018). */
async function refuseBusyCaller(tx: Tx, callerHmac: string, now: Date): Promise<void> {
  const result = await rowsOf<{ codes: number; latestAt: string }>(
    tx,
    sql`
    SELECT count(*)::integer AS codes, max(sent_at)::text AS "latestAt" FROM sign_in_codes
    WHERE caller_hmac = ${callerHmac} AND sent_at > ${before(now, hourMs)} AND sent_at <= ${pastUntil(now)} AND NOT is_known_device`,
  );
  const [sent] = result;
  if (!sent || sent.codes < swiftCodesPerCallerAndHour) return;
  const waitMs = Math.min(longestWaitMs, (sent.codes - swiftCodesPerCallerAndHour + 1) * waitStepMs);
  const freeInMs = new Date(sent.latestAt).getTime() + waitMs - now.getTime();
  if (freeInMs > 0) throw faults.tooMany(Math.ceil(freeInMs / 1000));
}

type Sent = { justNow: number; thisHour: number; today: number; openDigits: number; openLinks: number };

/** A link that is about to expire is replaced. */
const linkRestMs = 2 * minuteMs;

/** The mails to an address: to the requester within a minute; to its device, or to all unknown ones, this hour and today; open ones. */
async function readSent(tx: Tx, { email, asker, now }: Options): Promise<Sent> {
  const ownDevice = sql`device_hmac IS NOT DISTINCT FROM ${asker.deviceHmac}::text`;
  const counted = asker.isKnownDevice ? ownDevice : sql`NOT is_known_device`;
  const result = await rowsOf<Sent>(
    tx,
    sql`
    SELECT
      count(*) FILTER (WHERE sent_at > ${before(now, betweenCodesMs)} AND ${ownDevice})::integer AS "justNow",
      count(*) FILTER (WHERE sent_at > ${before(now, hourMs)} AND ${counted})::integer AS "thisHour",
      count(*) FILTER (WHERE ${counted})::integer AS "today",
      count(*) FILTER (WHERE NOT is_link AND closed_at IS NULL AND expires_at > ${before(now, 0)} AND ${ownDevice})::integer AS "openDigits",
      count(*) FILTER (WHERE is_link AND closed_at IS NULL AND expires_at > ${before(now, -linkRestMs)})::integer AS "openLinks"
    FROM sign_in_codes
    WHERE email = ${email} AND sent_at > ${before(now, dayMs)} AND sent_at <= ${pastUntil(now)}`,
  );
  const [sent] = result;
  if (!sent) throw new Error('The mails of an address were not counted.');
  return sent;
}

async function sendDigits(tx: Tx, { email, asker, now, sign, shop }: Options, triesAllowed: number): Promise<void> {
  const code = String(randomInt(1000, 10_000));
  const { deviceHmac } = asker;
  await tx
    .update(signInCodes)
    .set({ closedAt: now })
    .where(
      and(
        eq(signInCodes.email, email),
        deviceHmac === null ? isNull(signInCodes.deviceHmac) : eq(signInCodes.deviceHmac, deviceHmac),
        isNull(signInCodes.closedAt),
        eq(signInCodes.isLink, false),
      ),
    );
  const kept = tx.insert(signInCodes).values({
    email,
    ...asker,
    codeHmac: codeHmac(sign, email, code),
    triesAllowed,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifeMs),
  });
  await inOrder([kept, queueCodeMail(tx, codeMail(email, code, shop), codeLifeMs)]);
}

async function sendLink(tx: Tx, { email, asker, next, now, sign, shop }: Options, lifeMs: number): Promise<void> {
  const token = randomBytes(16).toString('base64url');
  await tx.insert(signInCodes).values({
    email,
    ...asker,
    isLink: true,
    codeHmac: linkHmac(sign, token),
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  // The token is in the fragment, so that it reaches no server and no log before the shopper presses.
  const link = `${shop.publicUrl}/login${next ? `?${new URLSearchParams({ next })}` : ''}#link=${token}`;
  await queueCodeMail(tx, linkMail(email, link, lifeMs / minuteMs, shop), lifeMs);
}
