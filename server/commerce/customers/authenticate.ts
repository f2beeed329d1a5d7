import { createHash } from 'node:crypto';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { sessions } from './tables.ts';

const dayMs = 86_400_000;
const idleMs = 90 * dayMs;
const longestMs = 365 * dayMs;
/** The precision of the last use: storing it at every call would make each read a write. */
const lastUseGrainMs = dayMs / 24;

/** The customer of an access token; null if it is unknown, revoked or expired: unused for 90 days, or a year old. */
export async function authenticate(db: Db, clock: Clock, token: string): Promise<string | null> {
  const customerId = sql`sessions.customer_id AS "customerId"`;
  return (await readWithSession<{ customerId: string }>(db, clock, token, customerId))?.customerId ?? null;
}

/**
 * Selects columns about the customer of an access token, `sessions.customer_id`, in the one statement that finds the session; null if
 * `authenticate` finds none.
 */
export async function readWithSession<Columns>(
  db: Db,
  clock: Clock,
  token: string,
  columns: SQL,
): Promise<Columns | null> {
  const asked = sql`(SELECT ${hashToken(token)}::text AS token_hash) asked`;
  const [session] = await readWithSessions<Columns>(db, clock, asked, columns);
  return session ?? null;
}

/** The same of many access tokens, which `asked` selects as asked.token_hash; those without a session are missing. */
export async function readWithSessions<Columns>(
  db: Db,
  clock: Clock,
  asked: SQL,
  columns: SQL,
): Promise<(Columns & { tokenHash: string })[]> {
  const now = clock.now();
  const grain = new Date(now.getTime() - lastUseGrainMs);
  const found = await rowsOf<Columns & { tokenHash: string; isLongUnused: boolean }>(
    db,
    sql`
    SELECT ${columns}, sessions.token_hash AS "tokenHash", sessions.last_used_at < ${grain.toISOString()}::timestamptz AS "isLongUnused"
    FROM ${asked} JOIN sessions ON sessions.token_hash = asked.token_hash WHERE ${isActive(now)}`,
  );
  const longUnused = found.flatMap(({ isLongUnused, tokenHash }) => (isLongUnused ? [tokenHash] : []));
  if (longUnused.length > 0) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(inArray(sessions.tokenHash, longUnused), lt(sessions.lastUsedAt, grain)));
  }
  return found;
}

/** The condition of a session that has not expired. */
export function isActive(now: Date): SQL {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return sql`(sessions.last_used_at > ${ago(idleMs)}::timestamptz AND sessions.created_at > ${ago(longestMs)}::timestamptz)`;
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
