import { lt } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { dayMs } from './limits.ts';
import { signInCodes } from './tables.ts';

/** Deletes codes sent more than a day ago: no limit counts them any more. */
export async function pruneSignInCodes(db: Db, now: Date): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.sentAt, new Date(now.getTime() - dayMs)));
}
