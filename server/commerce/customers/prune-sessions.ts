import { lte } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { sessionLifeMs } from './authenticate.ts';
import { sessions } from './tables.ts';

/** Deletes sessions that have expired: unused for 90 days. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.lastUsedAt, new Date(now.getTime() - sessionLifeMs)));
}
