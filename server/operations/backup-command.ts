import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '#server/environment.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import shopConfig from '#shop-config';
import { backUp } from './backup.ts';
import { runBackup } from './backups/run-backup.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run backup` copies the shop to BACKUP_URL; without it an embedded shop to DATA_DIR/backups, as a running one does each hour. */
async function backup() {
  const settings = readSettings(shopConfig, { LOG_LEVEL: 'error', ...readEnvironment() });
  if (settings.databaseUrl === null && !existsSync(join(settings.dataDir, 'db'))) {
    throw new CommandError(`There is no embedded shop in ${settings.dataDir}; DATA_DIR names the folder it is in.`);
  }
  const shop = await openShop(settings, { isCommand: true });
  try {
    const isLocal = shop.database.dump !== null && settings.backup.place === null;
    process.stdout.write(`${isLocal ? await copyLocally(shop) : (await runBackup(shop)).report}\n`);
  } finally {
    await shop.database.close();
  }
}

async function copyLocally(shop: Shop): Promise<string> {
  const made = await backUp(shop);
  if (!made) throw new CommandError('This database can not be copied.');
  const { orders, products } = made.contents;
  const megabytes = (made.bytes / 1_000_000).toFixed(1);
  return `${made.file} (${megabytes} MB) was written and opened: ${orders} orders, ${products} products.`;
}

await runCommand(backup);
