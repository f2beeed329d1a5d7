import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { SignedInStaff } from '#platform/staff-api/serve-staff.ts';
import { staff, staffSessions } from './tables.ts';

/** Sessions of the back office: 256 random bits, stored as their hash; they end after half an hour without use and after twelve hours. */

const minuteMs = 60_000;
const idleMs = 30 * minuteMs;
const longestMs = 12 * 60 * minuteMs;
/** The precision of the last use: writing it at every call would make each read a write. */
const lastUseGrainMs = minuteMs;

/** Starts a session and returns the token for the cookie. */
export async function startSession(db: Db, staffId: string, now: Date): Promise<string> {
  const token = newToken();
  await db.insert(staffSessions).values({ tokenHash: hashToken(token), staffId, createdAt: now, lastUsedAt: now });
  return token;
}

/** The staff member of a session; null if it is unknown, idle for too long, too old, or the member is disabled. */
export async function findSession(db: Db, now: Date, token: string): Promise<SignedInStaff | null> {
  if (token === '') return null;
  const tokenHash = hashToken(token);
  const [found] = await db
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.lastUsedAt, ago(now, idleMs)),
        gt(staffSessions.createdAt, ago(now, longestMs)),
        isNull(staff.disabledAt),
      ),
    );
  if (!found) return null;
  const { lastUsedAt, ...signedIn } = found;
  if (lastUsedAt < ago(now, lastUseGrainMs)) {
    await db.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
  }
  return signedIn;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)));
}

export async function endSessionsOf(db: Db, staffId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}

/** Deletes expired sessions. */
export async function pruneStaffSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(staffSessions)
    .where(or(lt(staffSessions.lastUsedAt, ago(now, idleMs)), lt(staffSessions.createdAt, ago(now, longestMs))));
}

export const newToken = () => randomBytes(32).toString('base64url');
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);
