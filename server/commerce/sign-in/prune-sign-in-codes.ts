import { lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { dayMs, monthMs } from './limits.ts';
import { signInCodes, signInWrongTries } from './tables.ts';

/** Deletes codes sent more than a day ago and wrong tries of more than 30 days ago: no limit counts them any more. */
export async function pruneSignInCodes(db: Db, now: Date): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.sentAt, new Date(now.getTime() - dayMs)));
  await db.delete(signInWrongTries).where(lt(signInWrongTries.at, new Date(now.getTime() - monthMs)));
}
