import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '#platform/database/postgres.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { moveShop } from './move-shop.ts';
import { type Progress, showProgress } from './progress.ts';
import { CommandError, runCommand } from './run-command.ts';

/** `npm run move -- postgres://user:password@host/shop` copies the embedded shop to a PostgreSQL server. */
async function move() {
  const [url] = process.argv.slice(2);
  if (!url || !/^postgres(ql)?:\/\//.test(url)) {
    throw new CommandError(
      'Name the empty database to move to, such as: npm run move -- postgres://user:password@host/shop',
    );
  }
  const settings = { ...readSettings(shopConfig, { LOG_LEVEL: 'error', ...process.env }), databaseUrl: null };
  if (!existsSync(join(settings.dataDir, 'db'))) {
    throw new CommandError(`There is no embedded shop in ${settings.dataDir}; DATA_DIR names the folder it is in.`);
  }
  const target = await openPostgres(url, { poolSize: 2, hasLimits: false, onError: () => {} });
  try {
    const shop = await openShop(settings);
    const rows = await moveShop(shop.database, target, createTeller()).finally(() => shop.database.close());
    const total = rows.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`Moved ${total} rows in ${rows.length} tables, and compared them all.\n`);
    process.stdout.write(
      `From now on start the shop with DATABASE_URL set to that address. Pictures stay in ${join(settings.dataDir, 'media')}; the embedded database stays as it is, and is no longer used.\n`,
    );
  } finally {
    await target.close();
  }
}

function createTeller() {
  let current: { table: string; progress: Progress } | null = null;
  return (table: string, copied: number, rows: number) => {
    if (rows === 0) return;
    if (current?.table !== table) current = { table, progress: showProgress(table.padEnd(24), 'rows') };
    current.progress.at(copied, rows);
    if (copied === rows) current.progress.leave();
  };
}

await runCommand(move);
