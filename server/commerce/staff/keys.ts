import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '#contract/staff/roles.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { callerOf } from '#platform/http/caller.ts';
import { faults } from '#platform/http/faults.ts';
import { createMinuteLimit } from '#platform/http/minute-limit.ts';
import type { SignedInStaff } from '#platform/staff-api/serve-staff.ts';
import { hashToken, newToken } from './sessions.ts';
import { staff, staffKeys } from './tables.ts';

/** Keys of machines (decision 052): each is a member of the staff with a role and a name, but without a password. */

const prefix = 'dhow_live_';
const shownCharacters = prefix.length + 8;
const dayMs = 86_400_000;
const longestDays = 365;
/** The precision of the last use: writing it at every call would make each read a write. */
const lastUseGrainMs = 60_000;

const callsPerMinute = 600;
const wrongKeysPerMinute = 30;

/** Makes a machine and its key, which is returned and kept nowhere. A fault if `lastDay`, in Dubai, is past or more than a year ahead. */
export async function makeKey(
  tx: Tx,
  { name, role, lastDay, madeBy, now }: { name: string; role: StaffRole; lastDay: string; madeBy: string; now: Date },
): Promise<{ id: string; key: string; start: string; expiresAt: Date }> {
  const expiresAt = endOf(lastDay);
  const daysLeft = (expiresAt.getTime() - now.getTime()) / dayMs;
  if (daysLeft <= 0) throw faults.invalidInput('lastDay', 'must not be past');
  if (daysLeft > longestDays + 1) throw faults.invalidInput('lastDay', 'must be a year ahead at most');
  const key = prefix + newToken();
  const start = key.slice(0, shownCharacters);
  const [machine] = await tx
    .insert(staff)
    .values({ email: `${name} (key ${start.slice(prefix.length)})`, name, role, isMachine: true, createdAt: now })
    .returning({ id: staff.id });
  if (!machine) throw new Error('The machine was not made.');
  await tx
    .insert(staffKeys)
    .values({ staffId: machine.id, keyHash: hashToken(key), start, madeBy, madeAt: now, expiresAt });
  return { id: machine.id, key, start, expiresAt };
}

/** The first moment after a day in Dubai. */
const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00+04:00`) + dayMs);

/** Ends a key; false if it had ended before. A fault if it is none. */
export async function revokeKey(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const isKey = and(eq(staff.id, id), eq(staff.isMachine, true));
  const [known] = await tx.select({ id: staff.id }).from(staff).where(isKey).for('update');
  if (!known) throw faults.notFound('This key');
  const ended = await tx
    .update(staff)
    .set({ disabledAt: now })
    .where(and(isKey, isNull(staff.disabledAt)))
    .returning({ id: staff.id });
  return ended.length > 0;
}

/** Finds the machine of a key; null if the key is wrong, expired or revoked. */
export type FindMachine = (request: FastifyRequest, key: string) => Promise<SignedInStaff | null>;

/**
 * Makes a FindMachine with its limits: the calls of each key, and of each network address the wrong keys, which lock no right one out. Throws
 * a fault beyond them.
 */
export function createFindMachine(db: Db, clock: Clock): FindMachine {
  const countCall = createMinuteLimit(clock, callsPerMinute);
  const countWrongKey = createMinuteLimit(clock, wrongKeysPerMinute);
  return async (request, key) => {
    const machine = await findMachine(db, clock.now(), key);
    if (machine) countCall(machine.id);
    else countWrongKey(callerOf(request));
    return machine;
  };
}

async function findMachine(db: Db, now: Date, key: string): Promise<SignedInStaff | null> {
  if (!key.startsWith(prefix)) return null;
  const [found] = await db
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      lastUsedAt: staffKeys.lastUsedAt,
    })
    .from(staffKeys)
    .innerJoin(staff, eq(staff.id, staffKeys.staffId))
    .where(and(eq(staffKeys.keyHash, hashToken(key)), gt(staffKeys.expiresAt, now), isNull(staff.disabledAt)));
  if (!found) return null;
  const { lastUsedAt, ...machine } = found;
  if ((lastUsedAt?.getTime() ?? 0) < now.getTime() - lastUseGrainMs) {
    await db.update(staffKeys).set({ lastUsedAt: now }).where(eq(staffKeys.staffId, machine.id));
  }
  return machine;
}
