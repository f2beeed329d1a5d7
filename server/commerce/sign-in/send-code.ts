import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { queueWork } from '#platform/jobs/outbox.ts';
import type { Sign } from '#platform/secret.ts';
import {
  before,
  betweenCodesMs,
  codeHmac,
  codeLifeMs,
  codesPerCallerAndHour,
  codesPerHour,
  dayMs,
  hourMs,
  lockCaller,
  lockEmail,
  wrongTriesPerDay,
} from './limits.ts';
import { signInCodes } from './tables.ts';

/**
 * Sends a sign-in code of four digits, which voids the one before. An address that has had too many codes or wrong tries waits:
 * nothing is sent and nobody is told, because a telling answer would show strangers that someone is signing in with it.
 * Nobody looks up whether the address is known, so the answer and its time can't tell either.
 * Throws a fault after 30 codes an hour from one caller (decisions, Login by code).
 */
export async function sendCode(
  db: Db,
  given: { email: string; caller: string; now: Date; sign: Sign; shopName: string },
): Promise<void> {
  const { email, now, sign, shopName } = given;
  const callerHmac = sign('sign-in caller', given.caller);
  await db.transaction(async (tx) => {
    await lockCaller(tx, callerHmac);
    await refuseBusyCaller(tx, callerHmac, now);
    await lockEmail(tx, email);
    if (await mustWait(tx, email, now)) return;
    const code = String(randomInt(1000, 10_000));
    await tx
      .update(signInCodes)
      .set({ closedAt: now })
      .where(and(eq(signInCodes.email, email), isNull(signInCodes.closedAt)));
    await tx.insert(signInCodes).values({
      email,
      codeHmac: codeHmac(sign, email, code),
      callerHmac,
      sentAt: now,
      expiresAt: new Date(now.getTime() + codeLifeMs),
    });
    await queueWork(tx, 'mail', codeMail(email, code, shopName));
  });
}

async function refuseBusyCaller(tx: Db, callerHmac: string, now: Date): Promise<void> {
  const result = await tx.execute(sql`
    SELECT count(*)::integer AS codes, min(sent_at)::text AS "oldestAt" FROM (
      SELECT sent_at FROM sign_in_codes WHERE caller_hmac = ${callerHmac} AND sent_at > ${before(now, hourMs)}
      ORDER BY sent_at DESC LIMIT ${codesPerCallerAndHour}
    ) AS latest`);
  const [sent] = (result as unknown as { rows: { codes: number; oldestAt: string }[] }).rows;
  if (!sent || sent.codes < codesPerCallerAndHour) return;
  const freeInMs = new Date(sent.oldestAt).getTime() + hourMs - now.getTime();
  throw faults.tooMany(Math.max(1, Math.ceil(freeInMs / 1000)));
}

/** Whether an address has had all the codes it can have for now, or all the wrong tries of a day. */
async function mustWait(tx: Db, email: string, now: Date): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT
      count(*) FILTER (WHERE sent_at > ${before(now, betweenCodesMs)})::integer AS "justSent",
      count(*) FILTER (WHERE sent_at > ${before(now, hourMs)})::integer AS "sentThisHour",
      coalesce(sum(wrong_tries), 0)::integer AS "wrongTries"
    FROM sign_in_codes WHERE email = ${email} AND sent_at > ${before(now, dayMs)}`);
  const [past] = (result as unknown as { rows: { justSent: number; sentThisHour: number; wrongTries: number }[] }).rows;
  if (!past) return false;
  return past.justSent > 0 || past.sentThisHour >= codesPerHour || past.wrongTries >= wrongTriesPerDay;
}

function codeMail(to: string, code: string, shopName: string) {
  return {
    to,
    subject: `${code} is your sign-in code for ${shopName}`,
    text: `Your sign-in code is ${code}.\n\nIt works once, within 10 minutes. If you did not ask for it, someone may have mistyped an e-mail address; you need not do anything.\n\n${shopName}\n`,
  };
}
