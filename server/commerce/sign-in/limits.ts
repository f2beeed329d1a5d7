import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';

/** The limits of sign-in by code (decisions, Login by code). Kept in the database, so they hold across instances and restarts. */

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const codeLifeMs = 10 * minuteMs;
export const wrongTriesPerCode = 5;
export const wrongTriesPerDay = 20;
export const betweenCodesMs = 60 * secondMs;
export const codesPerHour = 5;
export const codesPerCallerAndHour = 30;

/**
 * Make calls about one address, or from one caller, wait for each other until `tx` ends, so that simultaneous ones can't pass a
 * limit together. Whoever needs both locks takes the caller's first, so that no two of them wait for each other.
 */
export const lockCaller = (tx: Db, callerHmac: string) => lock(tx, 4711, callerHmac);
export const lockEmail = (tx: Db, email: string) => lock(tx, 4712, email);

async function lock(tx: Db, kind: number, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${kind}::integer, hashtext(${name}))`);
}

export const codeHmac = (sign: Sign, email: string, code: string) => sign('sign-in code', `${email}:${code}`);

/** A time before `now`, as SQL of either engine. */
export const before = (now: Date, ms: number): SQL => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
