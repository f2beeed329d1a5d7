import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { hashToken, isActive } from './authenticate.ts';
import { sessions } from './tables.ts';

const most = 100;

/** A customer's active sessions: the one of this token first, then by last use (to the hour). At most 100. */
export async function listSessions(db: Db, customerId: string, token: string, now: Date) {
  const found = await db
    .select({
      id: sessions.id,
      tokenHash: sessions.tokenHash,
      browser: sessions.browser,
      system: sessions.system,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), isActive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .limit(most);
  const own = hashToken(token);
  return found
    .map(({ tokenHash, ...session }) => ({ ...session, isCurrent: tokenHash === own }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
