import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aFolder } from '#testing/factories-operations.ts';
import { addMigration } from '#testing/next-version.ts';
import { aDatabaseForProcesses } from '#testing/shop-process.ts';
import { migrate, ownMigrations } from './migrate.ts';

const database = await aDatabaseForProcesses();
const { DATABASE_URL = '' } = database.env;

/** The migrations, and one more that needs the table of orders for itself for a moment. */
function migrationsWithOneMore(name: string): string {
  const folder = join(aFolder(), 'migrations');
  cpSync(ownMigrations, folder, { recursive: true });
  addMigration(folder, name, `ALTER TABLE "orders" ADD COLUMN "${name}" text`);
  return folder;
}

async function aClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Another program that reads orders in a transaction, until it is told to end. */
async function holdOrders() {
  const client = await aClient();
  await client.query('BEGIN; SELECT count(*) FROM orders');
  return () => client.query('COMMIT');
}

const columnExists = async (name: string) =>
  (await (await aClient()).query('SELECT FROM information_schema.columns WHERE column_name = $1', [name])).rowCount ===
  1;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('a migration of a shop that serves', () => {
  it('a migration of a shop that serves gives way to requests, and is tried again until it has the table (R-OPS-16)', async () => {
    const letGo = await holdOrders();
    const shop = await database.open();
    onTestFinished(() => shop.close());
    const migrated = migrate(shop, migrationsWithOneMore('gives_way'));

    // Shoppers meanwhile: each waits behind the migration for as long as that waits itself.
    const shopper = await aClient();
    await shopper.query('SET lock_timeout = 2000');
    const endAt = performance.now() + 4_000;
    const waits: number[] = [];
    while (performance.now() < endAt) {
      const askedAt = performance.now();
      await shopper.query('SELECT count(*) FROM orders');
      waits.push(performance.now() - askedAt);
      await pause(10);
    }
    expect(Math.max(...waits)).toBeGreaterThan(300);
    expect(await columnExists('gives_way')).toBe(false);
    await letGo();
    await migrated;
    expect(await columnExists('gives_way')).toBe(true);
  });

  it('a migration of a shop that serves and never gets its table changes nothing and says who to look for (R-OPS-16)', async () => {
    const letGo = await holdOrders();
    const shop = await database.open();
    onTestFinished(() => shop.close());
    await expect(migrate(shop, migrationsWithOneMore('gives_up'), 0)).rejects.toThrow(
      /^The database could not be brought to this version, since another program holds a lock .* Nothing was changed\. .*pg_stat_activity/,
    );
    await letGo();
    expect(await columnExists('gives_up')).toBe(false);
  });

  it('a migration of a shop that serves is made once, by the instance that comes first (R-OPS-16)', async () => {
    const folder = migrationsWithOneMore('made_once');
    const instances = await Promise.all([database.open(), database.open(), database.open()]);
    await Promise.all(instances.map((shop) => migrate(shop, folder)));
    await Promise.all(instances.map((shop) => shop.close()));
    expect(await columnExists('made_once')).toBe(true);
  });
});
