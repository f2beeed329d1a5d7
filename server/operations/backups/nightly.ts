import { fork } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import type { Shop } from '#server/shop.ts';
import { endRun, type RunKind, type RunResult } from './backup-runs.ts';
import { runBackup } from './run-backup.ts';

/** The backup of a night, and the drill that follows it. The outbox has one instance do each, and tries a failed backup again. */
type Night = { runId: number; night: string };
export const backupJob = defineJob<Night>('nightly_backup', 'jobs');
export const drillJob = defineJob<Night>('nightly_drill', 'jobs');

/** Queues the backup of the night once the hour of the settings has come in Dubai, if there is a place for it. */
export async function queueNightly(shop: Pick<Shop, 'staffDb' | 'clock' | 'settings'>): Promise<void> {
  const { place, hour } = shop.settings.backup;
  const { night, hour: hourNow } = inDubai(shop.clock.now());
  if (place === null || hourNow < hour) return;
  await shop.staffDb.transaction((tx) => queueRun(tx, 'backup', night, shop.clock.now()));
}

/** Makes the backup of a night and queues its drill. */
export async function runNightlyBackup(shop: Shop, { runId, night }: Night): Promise<void> {
  const { report, bytes } = await runBackup(shop, runId);
  shop.log.info({ bytes }, report);
  await shop.staffDb.transaction((tx) => queueRun(tx, 'drill', night, shop.clock.now()));
}

/** Drills in a process of its own, and notes the result, which is logged as an error if it is bad. */
export async function runNightlyDrill(shop: Pick<Shop, 'staffDb' | 'clock' | 'log'>, { runId }: Night): Promise<void> {
  const result = await drillApart();
  await endRun(shop.staffDb, runId, shop.clock.now(), result);
  if (result.isGood) shop.log.info(result.report);
  else shop.log.error(result.report);
}

/** The night's row is written by one instance only, which queues the job in the same transaction. */
async function queueRun(tx: Tx, kind: RunKind, night: string, now: Date): Promise<void> {
  const [run] = await rowsOf<{ id: number }>(
    tx as Db,
    sql`
    INSERT INTO backup_runs (kind, night, began_at) VALUES (${kind}, ${night}::date, ${now.toISOString()}::timestamptz)
    ON CONFLICT (kind, night) DO NOTHING RETURNING id`,
  );
  if (run) await queueJob(tx, kind === 'backup' ? backupJob : drillJob, { runId: run.id, night });
}

/** It takes half a gigabyte for an embedded shop, and seconds of processor time, which shoppers should not notice. */
function drillApart(): Promise<RunResult> {
  const child = fork(join(import.meta.dirname, 'drill-process.ts'), { execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as RunResult));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The process of the drill ended (${signal ?? code}).`)));
  });
}

const dubaiMs = 4 * 3_600_000;

function inDubai(now: Date): { night: string; hour: number } {
  const there = new Date(now.getTime() + dubaiMs);
  return { night: there.toISOString().slice(0, 10), hour: there.getUTCHours() };
}
