import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openLog } from '#platform/log/log.ts';
import { openShop } from '#server/open-shop.ts';
import { readSettings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import shopConfig from '#shop-config';
import { administer, postgresUrl, templateHash } from '#testing/database-templates.ts';
import { seedCatalogue, seedVersion } from './seed.ts';
import { type Buyer, readBuyers, refreshCustomers, seedCustomers } from './seed-customers.ts';

/**
 * Seeded shops. On PostgreSQL each size is seeded once, into `dhow_bench_10000`, `dhow_bench_100000` and `dhow_bench_1000000` (some
 * minutes and 2.7 GB for a million products), and kept; a run starts on a copy. For measurements by hand:
 *
 *     const seeded = await seededShop('postgres', 1_000_000); // seeded.env starts a shop on the copy, seeded.drop() drops it
 *     CREATE DATABASE mine TEMPLATE dhow_bench_1000000 STRATEGY file_copy; -- some seconds; a shop that opens it migrates it
 *
 * `DROP DATABASE dhow_bench_1000000` frees the space; the next run seeds it again.
 */

export type Engine = 'embedded' | 'postgres';

/** A seeded shop, ready to be started with `env`. */
export type SeededShop = {
  env: Environment;
  /** Its name on the PostgreSQL server; null: embedded. */
  database: string | null;
  buyers: Buyer[];
  drop(): Promise<void>;
};
type Environment = Record<string, string> & { DATA_DIR: string };

/** The secret is known, so that sign-in codes can be seeded; the proxy is the bench, which sends a caller's address with each. */
const commonEnvironment = { SECRET: 'the secret of the measured shop, 32+', TRUST_PROXY: '1' };

/** A fresh shop of that many products. On PostgreSQL it is a copy of a template that is seeded once. */
export async function seededShop(engine: Engine, products: number): Promise<SeededShop> {
  const env: Environment = { ...commonEnvironment, DATA_DIR: mkdtempSync(join(tmpdir(), 'dhow-bench-')) };
  let database: string | null = null;
  if (engine === 'postgres') {
    const template = await seededTemplate(products, env);
    database = `${template}_run`;
    await administer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await administer(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
    env.DATABASE_URL = postgresUrl(database);
  }
  const buyers = await withShop(env, async (shop) => {
    if (engine === 'embedded') await seed(shop, products);
    await refreshCustomers(shop);
    return readBuyers(shop);
  });
  return {
    env,
    database,
    buyers,
    async drop() {
      rmSync(env.DATA_DIR, { recursive: true, force: true });
      if (database) await administer(`DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}

/** Its comment says what it was made from: the same migrations and seed make the same database. */
async function seededTemplate(products: number, env: Environment): Promise<string> {
  const name = `dhow_bench_${products}`;
  const origin = `${templateHash()} ${seedVersion}`;
  if ((await commentOf(name)) === origin) return name;
  console.log(`Seeding ${name}, which later runs copy …`);
  await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await administer(`CREATE DATABASE ${name}`);
  await administer(`ALTER DATABASE ${name} SET maintenance_work_mem = '512MB'`);
  await withShop({ ...env, DATABASE_URL: postgresUrl(name) }, (shop) => seed(shop, products));
  await administer(`COMMENT ON DATABASE ${name} IS '${origin}'`);
  return name;
}

async function commentOf(database: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: postgresUrl('') });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT shobj_description(oid, 'pg_database') AS comment FROM pg_database WHERE datname = $1`,
      [database],
    );
    return rows[0]?.comment ?? null;
  } finally {
    await client.end();
  }
}

async function seed(shop: Shop, products: number) {
  await seedCatalogue(shop, products);
  await seedCustomers(shop, products);
}

/** Opens it in this process, as commands do, and closes it again. */
export async function withShop<Result>(env: Environment, use: (shop: Shop) => Promise<Result>): Promise<Result> {
  const shop = await openShop(readSettings(shopConfig, env), { isCommand: true, log: openLog('silent') });
  try {
    return await use(shop);
  } finally {
    await shop.viewCounter.stop();
    await shop.missRecorder.stop();
    await shop.database.close();
  }
}
