import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';

/**
 * The limits of sign-in by code (R-SGN-3). Stored in the database, so that they hold across instances and restarts.
 */

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Of digits and links together. */
export const codeLifeMs = 10 * minuteMs;
/** Of a link, once a mailbox was sent the day's maximum of mails: fewer links that live longer. */
export const lateLinkLifeMs = hourMs;
export const wrongTriesPerCode = 5;
export const wrongTriesPerDay = 20;
export const wrongTriesPerMonth = 100;
export const wrongTriesPerCallerAndDay = 100;
export const betweenCodesMs = 60 * secondMs;
export const codesPerHour = 5;
export const codesPerDay = 20;
/** The codes an hour that a caller gets without a wait; each further one waits longer after the one before. */
export const swiftCodesPerCallerAndHour = 30;
export const waitStepMs = 10 * secondMs;
/** Short enough for those who share the IP address of an attacker. */
export const longestWaitMs = 2 * minuteMs;
export const monthMs = 30 * dayMs;

/** The requester or redeemer of a code. */
export type Asker = {
  callerHmac: string;
  /** Hash of the address and the device's own token; null if the caller sends none. */
  deviceHmac: string | null;
  /** It has signed in with this address before: other devices' tries do not count against it. */
  isKnownDevice: boolean;
};

export const deviceHmac = (sign: Sign, email: string, deviceToken: string) =>
  sign('sign-in device', `${email}:${deviceToken}`);
export const callerHmac = (sign: Sign, caller: string) => sign('sign-in caller', caller);
export const emailHmac = (sign: Sign, email: string) => sign('sign-in e-mail', email);
export const codeHmac = (sign: Sign, email: string, code: string) => sign('sign-in code', `${email}:${code}`);
export const linkHmac = (sign: Sign, linkToken: string) => sign('sign-in link', linkToken);

/**
 * Makes calls about one address, or from one caller, wait for each other until `tx` ends, so that simultaneous ones can't pass a
 * limit together. Calls that need both locks take the caller's first, which prevents deadlocks.
 */
export const lockCaller = (tx: Tx, callerHmac: string) => lock(tx, 4711, callerHmac);
export const lockEmail = (tx: Tx, email: string) => lock(tx, 4712, email);

async function lock(tx: Tx, kind: number, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${kind}::integer, hashtext(${name}))`);
}

/** A time before `now`, as SQL of either engine. */
export const before = (now: Date, ms: number): SQL => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;

/**
 * The end of the past. The clocks of instances differ by seconds; a row further ahead was written before the clock was set back,
 * and must not count as just sent until then.
 */
export const pastUntil = (now: Date): SQL => before(now, -5 * secondMs);
