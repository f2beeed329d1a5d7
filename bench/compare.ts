import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comparison, compareRow, lossesOf, type TwoShops } from './comparison.ts';
import { type Engine, type SeededShop, seededShop } from './databases.ts';
import { untilCompiled } from './measure.ts';
import { median } from './median.ts';
import { startMeasuredShop, untilSettled } from './processes.ts';
import { benchRows, isChosen } from './rows.ts';
import { openSilentMailServer } from './silent-mail-server.ts';

/**
 * `npm run bench:compare -- --with FOLDER`: the bench gate of `npm run release:check`. Each row of the bench is measured in turns on this
 * version and on the one before, which is built in that folder, and the gate fails on a loss of more than a quarter. Both have the same
 * database, as in a rolling upgrade; the embedded one is copied.
 * `--shops embedded:10000 --rows cart,search`: a part of it.
 */
const { values } = parseArgs({
  options: {
    with: { type: 'string' },
    shops: { type: 'string', default: 'embedded:10000,postgres:10000,postgres:1000000' },
    rows: { type: 'string' },
  },
});
const { with: checkout } = values;
if (checkout === undefined) {
  console.error('Name the folder of the version before, built: npm run bench:compare -- --with FOLDER');
  process.exit(1);
}

// Ends the servers as well, which an interrupted process would leave behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const losses: string[] = [];
for (const shop of values.shops.split(',')) {
  const [engine, products] = shop.split(':');
  await compareShops(checkout, engine as Engine, Number(products));
}
console.log(losses.length > 0 ? losses.join('\n') : 'No row lost more than a quarter.');
if (losses.length > 0) process.exitCode = 1;

async function compareShops(folder: string, engine: Engine, products: number) {
  const label = `${engine}, ${products.toLocaleString('en')} products`;
  const seeded = await seededShop(engine, products);
  const mailServer = await openSilentMailServer();
  const ofBefore = environmentOfBefore(seeded);
  const before = await startMeasuredShop({ ...ofBefore.env, SMTP_URL: mailServer.url }, folder);
  const now = await startMeasuredShop({ ...seeded.env, SMTP_URL: mailServer.url });
  try {
    const rows = benchRows(products, seeded.buyers);
    for (const shopOf of [before, now]) {
      await untilSettled(shopOf);
      await untilCompiled(shopOf, rows);
    }
    await compareRows(label, { before, now, database: seeded.database }, rows);
  } finally {
    await before.stop();
    await now.stop();
    mailServer.close();
    ofBefore.drop();
    await seeded.drop();
  }
}

function environmentOfBefore({ env }: SeededShop) {
  const folder = mkdtempSync(join(tmpdir(), 'dhow-bench-before-'));
  cpSync(env.DATA_DIR, folder, { recursive: true });
  return { env: { ...env, DATA_DIR: folder }, drop: () => rmSync(folder, { recursive: true, force: true }) };
}

async function compareRows(label: string, shops: TwoShops, rows: ReturnType<typeof benchRows>) {
  for (const row of rows) {
    if (!isChosen(row.name, values.rows)) continue;
    const comparison = await compareRow(row, shops);
    console.log(
      `${label}: ${comparison ? lineOf(comparison) : `${row.name} is not compared, since the version before does not have it`}`,
    );
    if (comparison) losses.push(...lossesOf(comparison).map((loss) => `${label}: ${loss}`));
  }
}

function lineOf({ name, clients, microseconds, ratios, statements }: Comparison): string {
  const { before, now } = microseconds;
  return `${name}, ${clients} clients: ${Math.round(before)} µs before, ${Math.round(now)} now, × ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}); ${statements.before} and ${statements.now} statements`;
}
