import { systemClock } from '#platform/clock.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { readEnvironment } from '#server/environment.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { type RunResult, recordRun } from './backups/backup-runs.ts';
import { drill } from './backups/drill.ts';
import { openBackupPlace } from './backups/open-backup-place.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run drill` restores the newest backup into a throwaway database and says whether the shop could be restored from it. */
async function runDrill() {
  const settings = readSettings(shopConfig, { LOG_LEVEL: 'error', ...readEnvironment() });
  const beganAt = systemClock.now();
  const result = await drill(settings, openBackupPlace(settings));
  const isNoted = await note(settings, beganAt, result);
  if (!result.isGood) throw new CommandError(result.report);
  process.stdout.write(`${result.report}\n`);
  if (!isNoted) process.stdout.write('The running shop was left alone, so its owner does not see this.\n');
}

/** For the owner's first page. False: the embedded shop is open, which takes one process at a time. */
async function note(settings: Settings, beganAt: Date, result: RunResult): Promise<boolean> {
  const database = await openDatabase(settings);
  if (database === null) return false;
  try {
    await migrate(database);
    await recordRun(database.db, 'drill', beganAt, systemClock.now(), result);
    return true;
  } finally {
    await database.close();
  }
}

async function openDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Settings) {
  if (databaseUrl !== null)
    return openPostgres(databaseDirectUrl ?? databaseUrl, { poolSize: 1, hasLimits: false, onError: () => {} });
  return openEmbedded(dataDir).catch((error) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
}

await runCommand(runDrill);
