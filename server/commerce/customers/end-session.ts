import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { hashToken } from './authenticate.ts';
import { sessions } from './tables.ts';

/** Revokes an access token; the customer's other sessions go on. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
