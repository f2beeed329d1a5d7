import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '#commerce/orders/tables.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { dumpPostgres } from '#server/operations/backups/postgres-tools.ts';
import { aProduct } from '#testing/factories.ts';
import { aFolder } from '#testing/factories-operations.ts';
import { aShopperWithCart, type Shopper, unitsInStock } from '#testing/factories-orders.ts';
import { createClient } from '#testing/http-load.ts';
import { findServerPrograms, startReplicatedServer } from '#testing/replicated-server.ts';
import { startShopProcess } from '#testing/shop-process.ts';

const programs = process.env.TEST_ENGINE === 'postgres' ? findServerPrograms() : null;
const stock = 50;

/** A shop whose address of the database names a standby and its primary, in this order. */
async function startWithTwoHosts() {
  const server = await startReplicatedServer(programs ?? '');
  const [primary, standby] = [new URL(server.url), new URL(server.replicaUrl)];
  const url = `postgres://${standby.host},${primary.host}/postgres?user=postgres&target_session_attrs=read-write`;
  const shop = await startShopProcess({ DATA_DIR: aFolder(), DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'warn' });
  const database = await openPostgres(url, { poolSize: 2, hasLimits: false, onError: () => {} });
  const client = createClient(shop.url, { keepAlive: true });
  afterAll(async () => {
    client.close();
    shop.child.kill('SIGTERM');
    await shop.ended;
    await database.close();
  });
  const order = ({ token, id, address }: Shopper) =>
    client.send('/api/user_api/checkout/place-cod-order', {
      method: 'POST',
      body: { access_token: token, address_id: address.id, payment_mode: 'COD', grand_total: 1000 },
      headers: { 'idempotency-key': id },
    });
  const statusAt = async (path: string) => (await client.send(path)).status;
  return { ...server, url, shop, database, client, order, statusAt, product: await aProduct(database.db, { stock }) };
}

describe.runIf(programs !== null)('a shop whose database has two hosts', async () => {
  const given = programs === null ? ({} as Awaited<ReturnType<typeof startWithTwoHosts>>) : await startWithTwoHosts();
  const { database, product, order } = given;

  it('an order that no synchronous standby has confirmed is answered 503, and is placed once when the standby is back (R-OPS-17)', async () => {
    await database.run("ALTER SYSTEM SET synchronous_standby_names = '*'");
    await database.run('SELECT pg_reload_conf()');
    const waits = await aShopperWithCart(database.db, { product });
    const isCancelled = await aShopperWithCart(database.db, { product });
    given.killReplica();
    const cancelled = order(isCancelled);
    const cancel = () =>
      database.run(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'COMMIT'",
      );
    await expect.poll(cancel).not.toEqual([]);
    expect(await cancelled).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await order(waits)).toMatchObject({ status: 503, retryAfter: '2' });
    given.startReplica();
    for (const shopper of [waits, isCancelled])
      await expect.poll(async () => (await order(shopper)).status, { timeout: 10_000 }).toBe(200);
    expect(await database.db.$count(orders)).toBe(2);
    expect(await unitsInStock(database.db, product)).toBe(stock - 2);
  });

  it('a backup reads from the host that takes writes', async () => {
    const file = join(aFolder(), 'shop.dump');
    await dumpPostgres(given.url, file);
    expect(readFileSync(file).includes('outbox')).toBe(true);
  });

  it('a shop whose DATABASE_URL names several hosts uses the one that takes writes, and after a failover the other, on which it follows changes (R-OPS-17)', async () => {
    const path = `/product_details_final/${product.handle}`;
    const before = await aShopperWithCart(database.db, { product });
    const after = await aShopperWithCart(database.db, { product });
    expect(await order(before)).toMatchObject({ status: 200 });
    expect(await given.statusAt(path)).toBe(200);
    given.killPrimary();
    expect(await order(after)).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await given.statusAt('/readyz')).toBe(503);
    expect(await given.statusAt(path)).toBe(200);
    given.promoteReplica();
    await expect.poll(async () => (await order(after)).status, { timeout: 10_000 }).toBe(200);
    await expect.poll(() => given.statusAt('/readyz'), { timeout: 10_000 }).toBe(200);
    await database.run("UPDATE products SET name = 'Renamed on the other host' WHERE id = $1", [product.id]);
    await database.notify('catalogue_changed', `product:${product.id}`);
    const page = async () => (await given.client.send(path)).body;
    await expect.poll(page, { timeout: 5000 }).toContain('Renamed on the other host');
    expect(await database.db.$count(orders)).toBe(4);
  });
});
