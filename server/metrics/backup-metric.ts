import type { Registry } from 'prom-client';
import { hasChangedSinceBackup, listBackups } from '#server/operations/backup.ts';
import { timeOfBackup } from '#server/operations/backup-time.ts';
import { backedUpSince } from '#server/operations/backups/backup-runs.ts';
import type { Shop } from '#server/shop.ts';
import { gaugeOf } from './read-metrics.ts';
import { readWithin } from './read-within.ts';

/** When the newest backup was made, in each place that has them: the files of DATA_DIR, and the runs to BACKUP_URL that went well. */
export function backupMetric(registry: Registry, shop: Shop): void {
  const readFiles = readWithin(() => readOrWarn(shop, () => newestFile(shop)));
  const readAway = readWithin(() => readOrWarn(shop, () => backedUpSince(shop.staffDb)));
  gaugeOf(
    registry,
    'dhow_newest_backup_timestamp_seconds',
    'When the newest backup was made, in DATA_DIR or at BACKUP_URL, or now while nothing has changed since; without one, since when.',
    ['place'],
    async () => {
      const [file, away] = await Promise.all([readFiles(), shop.settings.backup.place === null ? null : readAway()]);
      return [
        ...(file === null ? [] : [{ labels: { place: 'DATA_DIR' }, value: secondsOf(file) }]),
        ...(away === null ? [] : [{ labels: { place: 'BACKUP_URL' }, value: secondsOf(away) }]),
      ];
    },
  );
}

/** An embedded shop backs itself up once something has changed, so without a backup it has failed to since it was started. */
async function newestFile(shop: Shop): Promise<Date | null> {
  const file = listBackups(shop.settings.dataDir).at(-1);
  const isEmbedded = shop.database.engine === 'embedded';
  if (file === undefined) return isEmbedded ? new Date(performance.timeOrigin) : null;
  return isEmbedded && !(await hasChangedSinceBackup(shop)) ? new Date() : timeOfBackup(file);
}

async function readOrWarn({ log }: Shop, read: () => Promise<Date | null>): Promise<Date | null> {
  try {
    return await read();
  } catch (error) {
    log.warn({ err: error }, 'the backups could not be read for /metrics');
    return null;
  }
}

const secondsOf = (time: Date) => time.getTime() / 1000;
