import type { Registry } from 'prom-client';
import { listBackups } from '#server/operations/backup.ts';
import { timeOfBackup } from '#server/operations/backup-time.ts';
import { backedUpSince } from '#server/operations/backups/backup-runs.ts';
import type { Shop } from '#server/shop.ts';
import { gaugeOf } from './read-metrics.ts';
import { readWithin } from './read-within.ts';

/** When the newest backup was made, in each place that has them: the files of DATA_DIR, and the runs to BACKUP_URL that went well. */
export function backupMetric(registry: Registry, { settings, staffDb, log }: Shop): void {
  const readAway = readWithin(async () => {
    try {
      return await backedUpSince(staffDb);
    } catch (error) {
      log.warn({ err: error }, 'the backups could not be read for /metrics');
      return null;
    }
  });
  gaugeOf(
    registry,
    'dhow_newest_backup_timestamp_seconds',
    'When the newest backup was made, in DATA_DIR or at BACKUP_URL; while each try there has failed, when the first was.',
    ['place'],
    async () => {
      const file = listBackups(settings.dataDir).at(-1);
      const away = settings.backup.place === null ? null : await readAway();
      return [
        ...(file === undefined ? [] : [{ labels: { place: 'DATA_DIR' }, value: secondsOf(timeOfBackup(file)) }]),
        ...(away === null ? [] : [{ labels: { place: 'BACKUP_URL' }, value: secondsOf(away) }]),
      ];
    },
  );
}

const secondsOf = (time: Date) => time.getTime() / 1000;
