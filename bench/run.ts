import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLog } from '#platform/log/log.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import shopConfig from '#shop-config';
import { administer, findPostgres, postgresUrl } from '#testing/database-templates.ts';
import { measureShop, type Row } from './measure.ts';
import { type SeededCustomer, seedCatalogue, seedCustomers } from './seed.ts';

/**
 * `npm run bench`: the built shop with 10,000 products on each engine, and search with 100,000, into bench/results.md.
 * `npm run bench -- --products 1000 --search-products 5000 --seconds 3` for a quick check.
 */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    'search-products': { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
  },
});
const seconds = Number(values.seconds);
const ordersToPlace = 1500;

type Engine = { name: string; databaseUrl: string | null };

const engines: Engine[] = [{ name: 'embedded', databaseUrl: null }];
const benchDatabase = 'dhow_bench';
if (await findPostgres()) engines.push({ name: 'PostgreSQL', databaseUrl: postgresUrl(benchDatabase) });
else console.log('NOT MEASURED ON POSTGRESQL: no server answers. Set TEST_DATABASE_URL.');

const rows: Row[] = [];
for (const engine of engines) {
  for (const [products, isSearchOnly] of [
    [Number(values.products), false],
    [Number(values['search-products']), true],
  ] as const) {
    console.log(`${engine.name}, ${products} products: seeding …`);
    const env = await freshEnvironment(engine);
    const customers = await seed(env, products, isSearchOnly ? 1 : 3, isSearchOnly ? 0 : ordersToPlace);
    rows.push(
      ...(await measureShop({
        env,
        customers,
        seconds,
        isSearchOnly,
        label: `${engine.name}, ${products.toLocaleString('en')} products`,
      })),
    );
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}
const report = table(rows);
writeFileSync(join(import.meta.dirname, 'results.md'), report);
console.log(report);

type Environment = { DATA_DIR: string } & Record<string, string>;

async function freshEnvironment({ databaseUrl }: Engine): Promise<Environment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'dhow-bench-'));
  if (databaseUrl === null) return { DATA_DIR: dataDir };
  await administer(`DROP DATABASE IF EXISTS ${benchDatabase} WITH (FORCE)`);
  await administer(`CREATE DATABASE ${benchDatabase}`);
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
}

async function seed(
  env: Environment,
  products: number,
  variantsEach: 1 | 3,
  customers: number,
): Promise<SeededCustomer[]> {
  const shop = await openShop(readSettings(shopConfig, env), { isCommand: true, log: openLog('silent') });
  try {
    await seedCatalogue(shop, products, variantsEach);
    return customers > 0 ? await seedCustomers(shop, customers) : [];
  } finally {
    await shop.database.close();
  }
}

function table(rows: Row[]): string {
  const cell = (value: number, digits = 0) =>
    value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  const lines = rows.map(
    ({ shop, what, clients, figures, bareShare, memoryMb }) =>
      `| ${shop} | ${what} | ${clients} | ${cell(figures.perSecond)} | ${cell(figures.p50, 1)} | ${cell(figures.p99, 1)} | ${bareShare === null ? '' : `${cell(bareShare * 100)} %`} | ${figures.failures} | ${memoryMb} |`,
  );
  return [
    '# Bench',
    '',
    `Made by \`npm run bench\` on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), load generator and database on the same machine, Node ${process.version}.`,
    'Pages are compared with a bare `node:http` server that sends the same bytes, measured in turns in the same run (medians of three).',
    '',
    '| shop | what | clients | requests/s | p50 ms | p99 ms | of the bare server | failures | memory MB |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n');
}
