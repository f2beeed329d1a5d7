import { lt, not } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isActive } from './authenticate.ts';
import { customerDevices, sessions } from './tables.ts';

const yearMs = 365 * 86_400_000;

/** Deletes expired sessions, and devices that have not signed in for a year. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(not(isActive(now)));
  await db.delete(customerDevices).where(lt(customerDevices.lastSignInAt, new Date(now.getTime() - yearMs)));
}
