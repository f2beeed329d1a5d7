import { existsSync } from 'node:fs';
import { systemClock } from '#platform/clock.ts';
import { readEnvironment } from '#server/environment.ts';
import { openPictureStore } from '#server/open-picture-store.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { listBackups } from './backup.ts';
import { listBackupNames } from './backups/backup-files.ts';
import { openBackupPlace } from './backups/open-backup-place.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { restore } from './restore.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run restore -- BACKUP` restores a backup of BACKUP_URL by its name, or an embedded database from a file. */
async function restoreNamed() {
  const settings = readSettings(shopConfig, readEnvironment());
  const place = openBackupPlace(settings);
  const [named] = process.argv.slice(2);
  if (!named) {
    const files = settings.databaseUrl === null ? listBackups(settings.dataDir) : [];
    const known = [...files, ...(await listBackupNames(place))].map((name) => `\n  ${name}`);
    throw new CommandError(
      `Name the backup: npm run restore -- BACKUP${known.length > 0 ? `\nThere are, newest last:${known.join('')}` : ''}`,
    );
  }
  if (!/^shop-\d{8}T\d{6}Z$/.test(named)) return restoreFile(settings, named);
  const pictures = openPictureStore(settings);
  const restored = await restoreBackup(settings, { place, backup: named, pictures, now: systemClock.now() });
  const files = `${restored.pictures} files of pictures were missing and are there again`;
  process.stdout.write(`${named} is the shop's database again; ${files}.\n`);
  tellWhatWasThere(restored.movedTo);
}

async function restoreFile(settings: Settings, file: string) {
  if (settings.databaseUrl !== null && existsSync(file)) {
    throw new CommandError(
      'The shop is on the PostgreSQL server of DATABASE_URL; name a backup of BACKUP_URL, such as shop-20261121T083000Z, or restore the file with pg_restore.',
    );
  }
  const { contents, movedTo } = await restore(settings.dataDir, file, systemClock.now());
  process.stdout.write(
    `${file} is the shop's database again: ${contents.orders} orders, ${contents.products} products.\n`,
  );
  tellWhatWasThere(movedTo);
}

function tellWhatWasThere(movedTo: string | null) {
  if (movedTo) process.stdout.write(`What was there before is in ${movedTo}; delete it when you no longer need it.\n`);
}

await runCommand(restoreNamed);
