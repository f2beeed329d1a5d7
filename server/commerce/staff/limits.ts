import { and, count, eq, gt, lt, min, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { staffSignInTries } from './tables.ts';

/** The limits of signing in to the back office. Kept in the database, so they hold across instances and restarts. */

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const wrongTriesPerEmailAndHour = 10;
const wrongTriesPerCallerAndHour = 30;

export type Try = { emailHmac: string; callerHmac: string; now: Date };

/**
 * Counts a try before it is known whether it is right, so that simultaneous ones cannot pass the limit together; gives back its id.
 * Throws a fault that tells how long to wait, the same for known and unknown addresses.
 */
export async function countTry(db: Db, given: Try): Promise<number> {
  return db.transaction(async (tx) => {
    await lock(tx, 4713, given.callerHmac);
    await lock(tx, 4714, given.emailHmac);
    await refuseTooMany(tx, eq(staffSignInTries.callerHmac, given.callerHmac), wrongTriesPerCallerAndHour, given.now);
    await refuseTooMany(tx, eq(staffSignInTries.emailHmac, given.emailHmac), wrongTriesPerEmailAndHour, given.now);
    const { emailHmac, callerHmac, now } = given;
    const [counted] = await tx
      .insert(staffSignInTries)
      .values({ emailHmac, callerHmac, succeeded: false, at: now })
      .returning({ id: staffSignInTries.id });
    if (!counted) throw new Error('The try was not counted.');
    return counted.id;
  });
}

/** A try that was right does not count against anybody. */
export async function forgiveTry(tx: Db, id: number): Promise<void> {
  await tx.update(staffSignInTries).set({ succeeded: true }).where(eq(staffSignInTries.id, id));
}

/** Deletes tries of more than a day ago: no limit counts them any more. */
export async function pruneSignInTries(db: Db, now: Date): Promise<void> {
  await db.delete(staffSignInTries).where(lt(staffSignInTries.at, new Date(now.getTime() - dayMs)));
}

async function refuseTooMany(tx: Db, whose: SQL, most: number, now: Date): Promise<void> {
  const [past] = await tx
    .select({ tries: count(), oldestAt: min(staffSignInTries.at) })
    .from(staffSignInTries)
    .where(
      and(whose, gt(staffSignInTries.at, new Date(now.getTime() - hourMs)), eq(staffSignInTries.succeeded, false)),
    );
  if (!past?.oldestAt || past.tries < most) return;
  const freeInMs = past.oldestAt.getTime() + hourMs - now.getTime();
  throw faults.tooMany(Math.max(1, Math.ceil(freeInMs / 1000)));
}

async function lock(tx: Db, kind: number, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${kind}::integer, hashtext(${name}))`);
}
