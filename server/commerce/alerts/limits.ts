import { sql } from 'drizzle-orm';
import { dayMs } from '#commerce/sign-in/limits.ts';
import type { Tx } from '#platform/database/database.ts';

/** The limits of alerts (R-PRD-23). Those of an address are counted in the database, so that they hold across instances and restarts. */

/** Confirmed ones of an address: what strangers ask for uses up nothing of it. */
export const mostAlerts = 50;
/** To an address, from all who ask; the same alert gets one link a day. */
export const linksPerHour = 5;
export const linksPerDay = 10;
/** What visitors ask for from one network address in an hour, in the memory of an instance. */
export const asksPerCallerAndHour = 20;

export const unconfirmedLifeMs = 7 * dayMs;
export const longestLifeMs = 365 * dayMs;

/** Makes calls about one address wait for each other until `tx` ends, so that simultaneous ones pass no limit together. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(4731, hashtext(${email}))`);
}
