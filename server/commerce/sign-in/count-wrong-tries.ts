import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import {
  type Asker,
  before,
  dayMs,
  monthMs,
  wrongTriesPerCallerAndDay,
  wrongTriesPerDay,
  wrongTriesPerMonth,
} from './limits.ts';
import { signInWrongTries } from './tables.ts';

type Tried = { email: string; emailHmac: string; asker: Asker; now: Date };

/**
 * How many more wrong tries of digits a requester has for an address; 0: no more digits, a link is mailed instead.
 * A known device has a count of its own. All others share one, in which the remaining tries of other devices' open digits are reserved:
 * so no attacker's tries void the digits that a device has just requested, and all together stay within the limit.
 */
export async function triesLeft(tx: Tx, { email, emailHmac, asker, now }: Tried): Promise<number> {
  const own = asker.isKnownDevice ? sql`device_hmac = ${asker.deviceHmac}` : sql`NOT is_known_device`;
  const setAside = asker.isKnownDevice ? sql`0` : setAsideForDevices({ email, emailHmac, asker, now });
  const result = await rowsOf<{ today: number; thisMonth: number; setAside: number; ofCaller: number }>(
    tx,
    sql`
    SELECT
      count(*) FILTER (WHERE at > ${before(now, dayMs)})::integer AS "today",
      count(*)::integer AS "thisMonth",
      ${setAside}::integer AS "setAside",
      (SELECT count(*) FROM sign_in_wrong_tries
        WHERE caller_hmac = ${asker.callerHmac} AND at > ${before(now, dayMs)} AND NOT is_known_device)::integer AS "ofCaller"
    FROM sign_in_wrong_tries WHERE email_hmac = ${emailHmac} AND at > ${before(now, monthMs)} AND ${own}`,
  );
  const [past] = result;
  if (!past) return 0;
  if (!asker.isKnownDevice && past.ofCaller >= wrongTriesPerCallerAndDay) return 0;
  const left = Math.min(wrongTriesPerDay - past.today, wrongTriesPerMonth - past.thisMonth);
  return Math.max(0, left - past.setAside);
}

/** The remaining tries of the open digits of other devices. */
const setAsideForDevices = ({ email, emailHmac, asker, now }: Tried) => sql`(
  SELECT coalesce(sum(greatest(0, code.tries_allowed - (
    SELECT count(*) FROM sign_in_wrong_tries AS tried
    WHERE tried.email_hmac = ${emailHmac} AND tried.device_hmac = code.device_hmac AND tried.at >= code.sent_at
  ))), 0)
  FROM sign_in_codes AS code
  WHERE code.email = ${email} AND code.device_hmac IS DISTINCT FROM ${asker.deviceHmac} AND code.device_hmac IS NOT NULL
    AND NOT code.is_known_device AND NOT code.is_link AND code.closed_at IS NULL AND code.expires_at > ${before(now, 0)})`;

/** How many wrong tries a requester has made at an address since its digits were sent. */
export async function triesSince(tx: Tx, { emailHmac, asker }: Tried, sentAt: Date): Promise<number> {
  const whose =
    asker.deviceHmac === null
      ? sql`caller_hmac = ${asker.callerHmac} AND device_hmac IS NULL`
      : sql`device_hmac = ${asker.deviceHmac}`;
  const result = await rowsOf<{ tries: number }>(
    tx,
    sql`
    SELECT count(*)::integer AS tries FROM sign_in_wrong_tries
    WHERE email_hmac = ${emailHmac} AND at >= ${sentAt.toISOString()}::timestamptz AND ${whose}`,
  );
  return result[0]?.tries ?? 0;
}

/** Records a wrong try; returns today's number in the count that it belongs to. */
export async function countWrongTry(tx: Tx, tried: Tried): Promise<number> {
  const { emailHmac, asker, now } = tried;
  await tx.insert(signInWrongTries).values({ emailHmac, ...asker, at: now });
  const own = asker.isKnownDevice
    ? eq(signInWrongTries.deviceHmac, asker.deviceHmac ?? '')
    : eq(signInWrongTries.isKnownDevice, false);
  return tx.$count(
    signInWrongTries,
    and(eq(signInWrongTries.emailHmac, emailHmac), gt(signInWrongTries.at, new Date(now.getTime() - dayMs)), own),
  );
}

/** Removes the wrong tries of a requester who has then signed in. */
export async function clearWrongTries(tx: Tx, { emailHmac, asker }: Pick<Tried, 'emailHmac' | 'asker'>): Promise<void> {
  const { deviceHmac, callerHmac } = asker;
  const whose =
    deviceHmac === null
      ? and(eq(signInWrongTries.callerHmac, callerHmac), isNull(signInWrongTries.deviceHmac))
      : eq(signInWrongTries.deviceHmac, deviceHmac);
  await tx.delete(signInWrongTries).where(and(eq(signInWrongTries.emailHmac, emailHmac), whose));
}
