import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, unitsInStock } from '#testing/factories-orders.ts';
import { createClient } from '#testing/http-load.ts';
import { findPooler, startPooler } from '#testing/pooler.ts';
import { aDatabaseForProcesses, startShopProcess } from '#testing/shop-process.ts';

const canPool = process.env.TEST_ENGINE === 'postgres' && findPooler();

/** An open shop whose DATABASE_URL is a pooler's, and a direct connection to its database. */
async function startBehindPooler() {
  const { env, open } = await aDatabaseForProcesses();
  const directUrl = env.DATABASE_URL ?? '';
  const url = await startPooler(directUrl);
  const shop = await startShopProcess({
    ...env,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_PREPARE: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  const database = await open();
  afterAll(async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
    await database.close();
  });
  return { shop, database, addresses: { url, directUrl } };
}

describe.runIf(canPool)('a shop behind a pooler in transaction mode', async () => {
  const { shop, database, addresses } = canPool
    ? await startBehindPooler()
    : ({} as Awaited<ReturnType<typeof startBehindPooler>>);

  it('a shop behind a pooler in transaction mode ends what waits too long in a transaction, as without one', async () => {
    const { url, directUrl } = addresses;
    const pooled = await openPostgres(url, {
      poolSize: 2,
      hasLimits: true,
      prepares: false,
      directUrl,
      onError: () => {},
    });
    const limitsOf = (db: Db) =>
      db.transaction((tx) =>
        rowsOf(
          tx,
          sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
        ),
      );
    expect(await limitsOf(pooled.db)).toEqual([{ statement: '5s', lock: '2s' }]);
    expect(await limitsOf(pooled.staffDb)).toEqual([{ statement: '1min', lock: '5s' }]);
    await pooled.close();
  });

  it('a shop behind a pooler in transaction mode takes orders and follows changes', async () => {
    const product = await aProduct(database.db, { name: 'Pooled', stock: 50 });
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopperWithCart(database.db, { product })));
    const outcomes = await Promise.all(
      shoppers.map(({ token, address }) =>
        createClient(shop.url, { keepAlive: false }).send('/api/user_api/checkout/place-cod-order', {
          method: 'POST',
          body: { access_token: token, address_id: address.id, payment_mode: 'COD', grand_total: 1000 },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
    expect(await database.db.$count(orders)).toBe(12);
    expect(await unitsInStock(database.db, product)).toBe(38);

    const client = createClient(shop.url, { keepAlive: true });
    const path = `/product_details_final/${product.handle}`;
    expect((await client.send(path)).body).toContain('Pooled');
    await database.run("UPDATE products SET name = 'Renamed' WHERE id = $1", [product.id]);
    await database.notify('catalogue_changed', `product:${product.id}`);
    await expect.poll(async () => (await client.send(path)).body, { timeout: 5000 }).toContain('Renamed');
    client.close();
    expect(shop.output()).not.toMatch(/a database connection failed|the outbox could not/);
  });
});
