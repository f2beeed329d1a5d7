import { lt } from 'drizzle-orm';
import { dayMs } from '#commerce/sign-in/limits.ts';
import type { Db } from '#platform/database/database.ts';
import { phoneCodes } from './tables.ts';

/** Deletes codes older than a day: no limit counts them any more. */
export async function prunePhoneCodes(db: Db, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lt(phoneCodes.sentAt, new Date(now.getTime() - dayMs)));
}
