import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { StaffAnswer } from '#contract/staff/calls.ts';
import type { HealthCheck } from '#contract/staff/health.ts';
import type { Database } from '#platform/database/database.ts';
import { listenerName } from '#platform/database/postgres-listener.ts';
import { type LaneFigures, readOutboxFigures } from '#platform/jobs/outbox-figures.ts';
import { uncaughtErrorCount } from '#platform/uncaught-errors.ts';
import { hasChangedSinceBackup, listBackups } from '#server/operations/backup.ts';
import { timeOfBackup } from '#server/operations/backup-time.ts';
import { type BackupRun, newestBackupRuns } from '#server/operations/backups/backup-runs.ts';
import type { Shop } from '#server/shop.ts';
import { version } from '#server/version.ts';
import {
  judgeBackup,
  judgeCertificate,
  judgeDisk,
  judgeErrors,
  judgeInstances,
  judgeNightly,
  judgeQueue,
  judgeReplicas,
  judgeSearch,
  judgeSending,
  type NewestBackup,
  type NightlyRun,
  noDrill,
} from './judge.ts';
import { readCertificate } from './read-certificate.ts';

/** The lines of the page Health of the shop. Disk, search and errors are those of the instance that answers. */
export async function getHealth(shop: Shop): Promise<StaffAnswer<'getHealth'>> {
  const { settings, database, staffDb, clock } = shop;
  const now = clock.now();
  const [lanes, disk, backups, certificate, postgresql, instances] = await Promise.all([
    readOutboxFigures(staffDb),
    readDisk(settings.dataDir),
    checkBackups(shop, now),
    readCertificate(settings.publicUrl),
    readServerVersion(shop),
    countInstances(database),
  ]);
  const replicas = database.replicas();
  return {
    checks: [
      checkMail(shop, lanes, now),
      ...(settings.smsUrl === null ? [] : [checkTexts(lanes, now)]),
      judgeQueue(lanes, now),
      ...backups,
      ...(replicas.length > 0 ? [judgeReplicas(replicas)] : []),
      judgeDisk(disk),
      ...(certificate ? [judgeCertificate(certificate, settings.publicUrl, now)] : []),
      judgeSearch(shop.search.source()),
      judgeErrors(uncaughtErrorCount()),
      ...(instances.length > 0 ? [judgeInstances(instances)] : []),
    ],
    versions: { dhow: version, node: process.versions.node, postgresql },
  };
}

function checkMail({ mail }: Shop, lanes: LaneFigures[], now: Date): HealthCheck {
  const sending = judgeSending('Mail', {
    lanes: lanes.filter(({ lane }) => lane === 'codes' || lane === 'mail' || lane === 'alerts'),
    urgent: 'codes',
    now,
    advice:
      'Check that the mail server of SMTP_URL answers and accepts the mail of the shop; the log has what it said. Mails are tried for almost three hours, and go out by themselves as soon as it accepts them.',
  });
  if (mail.mailbox === null || sending.state !== 'good') return sending;
  const finding = 'Mails go to the development mailbox, and to nobody else.';
  return { ...sending, state: 'look', finding, advice: 'Set SMTP_URL before the shop opens to shoppers.' };
}

const checkTexts = (lanes: LaneFigures[], now: Date): HealthCheck =>
  judgeSending('Text messages', {
    lanes: lanes.filter(({ lane }) => lane === 'texts'),
    urgent: 'texts',
    now,
    advice:
      'Check the service of SMS_URL and its budget. Until it works, shoppers order all the same, and staff call them.',
  });

async function readDisk(folder: string) {
  const figures = await statfs(folder).catch(() => null);
  return figures && { freeBytes: figures.bavail * figures.bsize, sizeBytes: figures.blocks * figures.bsize };
}

/** Those of the night and their drills, or the hourly ones of an embedded shop, which have none. */
async function checkBackups(shop: Shop, now: Date): Promise<HealthCheck[]> {
  if (shop.settings.backup.place === null) return [judgeBackup(await readLocalBackup(shop), now), noDrill];
  const { backup, drill } = await newestBackupRuns(shop.staffDb);
  return [judgeNightly('Backup', ended(backup), now), judgeNightly('Restore test', ended(drill), now)];
}

function ended(run: BackupRun | null): NightlyRun | null {
  if (!run?.endedAt || run.isGood === null || run.report === null) return null;
  return { endedAt: run.endedAt, isGood: run.isGood, report: run.report };
}

async function readLocalBackup(shop: Shop) {
  const isEmbedded = shop.database.engine === 'embedded';
  const file = listBackups(shop.settings.dataDir).at(-1);
  const newest: NewestBackup | null = file ? { madeAt: timeOfBackup(file), bytes: statSync(file).size } : null;
  return { isEmbedded, newest, hasChanges: isEmbedded && (await hasChangedSinceBackup(shop)) };
}

/** By the connections that listen for notifications, one of each; of an embedded shop, which is alone, none. */
async function countInstances({ engine, run }: Database): Promise<{ version: string; count: number }[]> {
  if (engine === 'embedded') return [];
  const rows = await run(
    `SELECT coalesce(nullif(substr(application_name, length($1) + 2), ''), 'an older version') AS version, count(*)::integer
     FROM pg_stat_activity WHERE datname = current_database() AND starts_with(application_name, $1) GROUP BY 1 ORDER BY 1`,
    [listenerName],
  );
  return rows.map(({ version, count }) => ({ version: String(version), count: Number(count) }));
}

async function readServerVersion({ database }: Shop): Promise<string> {
  const [row] = await database.run('SHOW server_version');
  return String(row?.server_version);
}
