import { and, count, eq, gt, isNull, lt, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Sign } from '#platform/secret.ts';
import { staffSignInTries } from './tables.ts';

/**
 * The limits of signing in to the back office (decision 018). Stored in the database, so that they hold across instances and restarts.
 * Known devices and sessions have counts of their own; others count by address and caller together, so that no one's tries lock another
 * out. Past a limit, an unknown device needs a link that is mailed to the address: no one has to wait because an attacker shares their IP
 * address.
 */

const secondMs = 1000;
const hourMs = 60 * 60 * secondMs;
const dayMs = 24 * hourMs;
const triesPerHour = 10;
const triesPerDay = 20;
const triesPerCallerAndHour = 30;
/** Of all unknown devices at one address. */
const unknownDeviceTriesPerDay = 100;

export type Try = { emailHmac: string; callerHmac: string; deviceHmac: string | null; now: Date };

/** `device`: the known device or session from which the try comes; null for an unknown one. */
export function tryOf(sign: Sign, options: { email: string; caller: string; device: string | null; now: Date }): Try {
  return {
    emailHmac: sign('staff sign-in e-mail', options.email),
    callerHmac: sign('sign-in caller', options.caller),
    deviceHmac: options.device === null ? null : sign('staff try', `${options.email}:${options.device}`),
    now: options.now,
  };
}

/**
 * Counts a try before its result is known, so that simultaneous ones cannot pass the limit together; returns its id.
 * Null: unknown devices have used up the tries of the address or the caller, and this would be another, known address or not.
 * Throws a fault with the time to wait if a known device has used up its own.
 */
export async function countTry(db: Db, options: Try): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lock(tx, 4713, options.callerHmac);
    await lock(tx, 4714, options.emailHmac);
    if (!(await hasTries(tx, options))) return null;
    const { emailHmac, callerHmac, deviceHmac, now } = options;
    const [counted] = await tx
      .insert(staffSignInTries)
      .values({ emailHmac, callerHmac, deviceHmac, succeeded: false, at: now })
      .returning({ id: staffSignInTries.id });
    if (!counted) throw new Error('The try was not counted.');
    return counted.id;
  });
}

async function hasTries(tx: Tx, { emailHmac, callerHmac, deviceHmac, now }: Try): Promise<boolean> {
  if (deviceHmac !== null) {
    const ofDevice = and(eq(staffSignInTries.emailHmac, emailHmac), eq(staffSignInTries.deviceHmac, deviceHmac));
    await refuseTooMany(tx, ofDevice, now);
    return true;
  }
  const ofCaller = and(eq(staffSignInTries.callerHmac, callerHmac), isNull(staffSignInTries.deviceHmac));
  const ofUnknownDevices = and(eq(staffSignInTries.emailHmac, emailHmac), isNull(staffSignInTries.deviceHmac));
  const limits = [
    { whose: ofCaller, most: triesPerCallerAndHour, withinMs: hourMs },
    { whose: and(ofUnknownDevices, ofCaller), most: triesPerHour, withinMs: hourMs },
    { whose: and(ofUnknownDevices, ofCaller), most: triesPerDay, withinMs: dayMs },
    { whose: ofUnknownDevices, most: unknownDeviceTriesPerDay, withinMs: dayMs },
  ];
  for (const { whose, most, withinMs } of limits) {
    if ((await pastTries(tx, whose, withinMs, now)).tries >= most) return false;
  }
  return true;
}

/** A successful try does not count. */
export async function markTrySucceeded(db: Db, id: number): Promise<void> {
  await db.update(staffSignInTries).set({ succeeded: true }).where(eq(staffSignInTries.id, id));
}

/** Deletes tries older than a day: no limit counts them any more. */
export async function pruneSignInTries(db: Db, now: Date): Promise<void> {
  await db.delete(staffSignInTries).where(lt(staffSignInTries.at, new Date(now.getTime() - dayMs)));
}

async function refuseTooMany(tx: Tx, whose: SQL | undefined, now: Date): Promise<void> {
  const { tries, oldestAt } = await pastTries(tx, whose, hourMs, now);
  if (!oldestAt || tries < triesPerHour) return;
  const freeInMs = oldestAt.getTime() + hourMs - now.getTime();
  throw faults.tooMany(Math.max(1, Math.ceil(freeInMs / 1000)));
}

/** Wrong tries. Those ahead by more than clocks differ were made before the clock was set back. */
async function pastTries(tx: Tx, whose: SQL | undefined, withinMs: number, now: Date) {
  const [past] = await tx
    .select({ tries: count(), oldestAt: min(staffSignInTries.at) })
    .from(staffSignInTries)
    .where(
      and(
        whose,
        gt(staffSignInTries.at, new Date(now.getTime() - withinMs)),
        lte(staffSignInTries.at, new Date(now.getTime() + 5 * secondMs)),
        eq(staffSignInTries.succeeded, false),
      ),
    );
  return past ?? { tries: 0, oldestAt: null };
}

async function lock(tx: Tx, kind: number, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${kind}::integer, hashtext(${name}))`);
}
