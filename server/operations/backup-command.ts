import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { backUp } from './backup.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run backup` copies the embedded shop to DATA_DIR/backups. */
async function backup() {
  const settings = readSettings(shopConfig, { LOG_LEVEL: 'error', ...process.env });
  if (settings.databaseUrl !== null) {
    throw new CommandError(
      'The shop is on the PostgreSQL server of DATABASE_URL; back it up there, such as with pg_dump.',
    );
  }
  if (!existsSync(join(settings.dataDir, 'db'))) {
    throw new CommandError(`There is no embedded shop in ${settings.dataDir}; DATA_DIR names the folder it is in.`);
  }
  const shop = await openShop(settings);
  try {
    const made = await backUp(shop);
    if (!made) throw new CommandError('This database can not be copied.');
    const { orders, products } = made.contents;
    process.stdout.write(
      `${made.file} (${(made.bytes / 1_000_000).toFixed(1)} MB) was written and opened: ${orders} orders, ${products} products.\n`,
    );
  } finally {
    await shop.database.close();
  }
}

await runCommand(backup);
