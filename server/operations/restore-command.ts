import { systemClock } from '#platform/clock.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { listBackups } from './backup.ts';
import { restore } from './restore.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run restore -- FILE` replaces the embedded database by a backup. */
async function restoreBackup() {
  const settings = readSettings(shopConfig, process.env);
  if (settings.databaseUrl !== null) {
    throw new CommandError('The shop is on the PostgreSQL server of DATABASE_URL; restore it there.');
  }
  const [file] = process.argv.slice(2);
  if (!file) {
    const known = listBackups(settings.dataDir).map((name) => `\n  ${name}`);
    throw new CommandError(
      `Name the backup: npm run restore -- FILE${known.length > 0 ? `\nThere are, newest last:${known.join('')}` : ''}`,
    );
  }
  const { contents, movedTo } = await restore(settings.dataDir, file, systemClock.now());
  process.stdout.write(
    `${file} is the shop's database again: ${contents.orders} orders, ${contents.products} products.\n`,
  );
  if (movedTo) process.stdout.write(`What was there before is in ${movedTo}; delete it when you no longer need it.\n`);
}

await runCommand(restoreBackup);
