import { lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { dayMs, monthMs } from './limits.ts';
import { signInCodes, signInWrongTries } from './tables.ts';

/** Deletes codes older than a day and wrong tries older than 30 days: no limit counts them any more. */
export async function pruneSignInCodes(db: Db, now: Date): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.sentAt, new Date(now.getTime() - dayMs)));
  await db.delete(signInWrongTries).where(lt(signInWrongTries.at, new Date(now.getTime() - monthMs)));
}
