import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { backupRuns } from './tables.ts';

export type BackupRun = typeof backupRuns.$inferSelect;
export type RunKind = BackupRun['kind'];
export type RunResult = { isGood: boolean; report: string; backup: string | null; bytes: number | null };

/** The newest backup and the newest drill that have ended; null where there is none. */
export async function newestBackupRuns(db: Db): Promise<{ backup: BackupRun | null; drill: BackupRun | null }> {
  return { backup: await newestOf(db, 'backup'), drill: await newestOf(db, 'drill') };
}

async function newestOf(db: Db, kind: RunKind): Promise<BackupRun | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNotNull(backupRuns.endedAt)))
    .orderBy(desc(backupRuns.endedAt))
    .limit(1);
  return run ?? null;
}

/**
 * When the newest good backup was begun; while there is none, when the first was tried, since when there should be one. Null: none was
 * tried.
 */
export async function backedUpSince(db: Db): Promise<Date | null> {
  const [found] = await db
    .select({
      at: sql<string | null>`coalesce(max(began_at) FILTER (WHERE is_good), min(began_at))`,
    })
    .from(backupRuns)
    .where(eq(backupRuns.kind, 'backup'));
  return found?.at ? new Date(found.at) : null;
}

/** Notes what a command did. */
export async function recordRun(db: Db, kind: RunKind, beganAt: Date, endedAt: Date, result: RunResult): Promise<void> {
  await db.insert(backupRuns).values({ kind, beganAt, endedAt, ...result });
}

/** Notes how a run of the night ended; a later try replaces an earlier one. */
export async function endRun(db: Db, id: number, endedAt: Date, result: RunResult): Promise<void> {
  await db
    .update(backupRuns)
    .set({ endedAt, ...result })
    .where(eq(backupRuns.id, id));
}
