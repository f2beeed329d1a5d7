import { sql } from 'drizzle-orm';
import { minuteMs, secondMs } from '#commerce/sign-in/limits.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';

/**
 * The limits of codes that prove a phone (R-CSH-8). Stored in the database, so that they hold across instances and restarts. A code that is
 * not sent locks no one out: an order with an unproven phone is placed all the same, and staff call.
 */

export const codeLifeMs = 10 * minuteMs;
export const wrongTriesPerCode = 5;
export const betweenCodesMs = 60 * secondMs;
/** Of a customer, to all phones together. */
export const codesPerHour = 5;
export const codesPerDay = 10;
export const wrongTriesPerDay = 20;
/** To one phone from one network address, of all customers: an attacker with one address can neither flood nor lock out. */
export const codesPerPhoneCallerAndDay = 5;
/** To one phone in all; past it only from addresses that have not asked today, so that the owner still gets one. */
export const codesPerPhoneAndDay = 10;
export const mostCodesPerPhoneAndDay = 20;
/** Of the whole shop, what bounds the bill; to numbers of other countries, which cost several times as much, none past the fewer. */
export const codesPerShopAndDay = 500;
export const codesPerShopAndDayAbroad = 100;
/** The codes an hour that a caller gets without a wait; each further one comes two minutes after the one before. */
export const swiftCodesPerCallerAndHour = 20;
export const waitMs = 2 * minuteMs;

/** Of the number that is dialled: whatever its spelling, the texts that reach one phone count together. */
export const phoneHmac = (sign: Sign, dialled: string) => sign('dialled phone', lastDigits(dialled));
export const callerHmac = (sign: Sign, caller: string) => sign('phone code caller', caller);
export const codeHmac = (sign: Sign, customerId: string, dialled: string, code: string) =>
  sign('phone code', `${customerId}:${dialled}:${code}`);

/** As many as the key of a phone has: a zero after the code of another country is no other phone. */
const lastDigits = (dialled: string) => dialled.slice(-9);

/**
 * Makes calls from one caller, those about one phone, and then all that may send wait for each other until `tx` ends, so that no limit is
 * passed by two at once. All take the customer's row before; the shop's lock is the last, held by who waits for nothing more.
 */
export async function lockLimits(tx: Tx, callerHmac: string, phoneHmac: string): Promise<void> {
  await tx.execute(sql`
    SELECT pg_advisory_xact_lock(4721, hashtext(${callerHmac})), pg_advisory_xact_lock(4722, hashtext(${phoneHmac})),
      pg_advisory_xact_lock(4723, 0)`);
}
