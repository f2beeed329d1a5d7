import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSession } from '#commerce/staff/sessions.ts';
import type { HealthCheck } from '#contract/staff/health.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { aProduct } from '#testing/factories.ts';
import { aFolder } from '#testing/factories-operations.ts';
import { aShopperWithCart } from '#testing/factories-orders.ts';
import { freePort } from '#testing/free-port.ts';
import { createClient } from '#testing/http-load.ts';
import { findServerPrograms, startReplicatedServer } from '#testing/replicated-server.ts';
import { startShopProcess } from '#testing/shop-process.ts';
import { aStaffMember } from '#testing/staff.ts';

const programs = process.env.TEST_ENGINE === 'postgres' ? findServerPrograms() : null;

async function startWithReplica() {
  const server = await startReplicatedServer(programs ?? '');
  const metricsPort = await freePort();
  const shop = await startShopProcess({
    METRICS_PORT: String(metricsPort),
    DATA_DIR: aFolder(),
    DATABASE_URL: server.url,
    DATABASE_REPLICA_URLS: server.replicaUrl,
    DEMO: '0',
  });
  const database = await openPostgres(server.url, { poolSize: 4, hasLimits: false, onError: () => {} });
  const client = createClient(shop.url, { keepAlive: true });
  afterAll(async () => {
    client.close();
    shop.child.kill('SIGTERM');
    await shop.ended;
    await database.close();
  });
  const lastNews = () =>
    shop
      .output()
      .match(/The replica \S+ is (used|left out)/g)
      ?.at(-1);
  const untilReplicaIs = (state: 'used' | 'left out') => vi.waitUntil(() => lastNews()?.endsWith(state), 20_000);
  const errors = () =>
    (shop.output().match(/^\{"level":50.*$/gm) ?? []).filter((line) => !line.includes('a database connection failed'));
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { ...server, metrics, shop, errors, database, db: database.db, client, untilReplicaIs };
}

/** Whether the replica has read the tables of products and coupons. */
const readsOnReplica = `SELECT relname, seq_scan + coalesce(idx_scan, 0) > 0 AS is_read FROM pg_stat_user_tables
  WHERE relname IN ('products', 'coupons') ORDER BY relname`;

describe.runIf(programs !== null)('a shop with a replica', async () => {
  const given = programs === null ? ({} as Awaited<ReturnType<typeof startWithReplica>>) : await startWithReplica();
  beforeAll(() => given.untilReplicaIs('used'));

  const pageOf = async ({ handle }: { handle: string }) =>
    (await given.client.send(`/product_details_final/${handle}`)).body;

  it("a shop with a replica reads a visitor's page and a list of the staff from it", async () => {
    const { db, client, onReplica } = given;
    const manager = await aStaffMember(db, 'manager');
    const cookie = `staff=${await startSession(db, manager.id, new Date())}`;
    const list = () => client.send('/api/admin/list-coupons', { headers: { cookie } });
    // Not while it has yet to replay the rows of this test; and a connection tells its figures after a second.
    const readAndLook = async () => {
      expect(await pageOf(await aProduct(db, { name: 'Read from a replica' }))).toContain('Read from a replica');
      expect((await list()).status).toBe(200);
      return onReplica(readsOnReplica);
    };
    await expect.poll(readAndLook).toEqual([
      { relname: 'coupons', is_read: true },
      { relname: 'products', is_read: true },
    ]);
  });

  it('a shop with a replica shows each change at once, replayed or not, and uses the replica again when it has caught up', async () => {
    const { db, database, onReplica, untilReplicaIs } = given;
    const product = await aProduct(db, { name: 'Before' });
    expect(await pageOf(product)).toContain('Before');
    await onReplica('SELECT pg_wal_replay_pause()');
    for (let change = 1; change <= 3; change++) {
      await database.run(`UPDATE products SET name = 'Change ${change}' WHERE id = ${product.id}`);
      await database.notify('catalogue_changed', `product:${product.id}`);
      await expect.poll(() => pageOf(product), { timeout: 5000 }).toContain(`Change ${change}`);
    }
    expect(await onReplica(`SELECT name FROM products WHERE id = ${product.id}`)).toEqual([{ name: 'Before' }]);
    await untilReplicaIs('left out');
    await onReplica('SELECT pg_wal_replay_resume()');
    await untilReplicaIs('used');
    expect(await pageOf(product)).toContain('Change 3');
  });

  it('a shop with a replica tells the owner and Prometheus whether it is read from, and how far it lags', async () => {
    const { db, client, metrics, replicaUrl, onReplica } = given;
    const owner = await aStaffMember(db, 'owner');
    const cookie = `staff=${await startSession(db, owner.id, new Date())}`;
    const { host } = new URL(replicaUrl);
    const checkOf = async () => {
      const { checks } = JSON.parse((await client.send('/api/admin/get-health', { headers: { cookie } })).body);
      return (checks as HealthCheck[]).find(({ subject }) => subject === 'Replicas of the database');
    };
    const lag = async () => Number(/^dhow_replica_lag_bytes\{.*\} (\d+)$/m.exec(await metrics())?.[1]);
    // Left out now and then where the machine is busy, and used again half a second later.
    await expect.poll(metrics).toContain(`dhow_replica_used{replica="${host}"} 1`);
    await expect.poll(checkOf).toMatchObject({ state: 'good', advice: '' });
    await onReplica('SELECT pg_wal_replay_pause()');
    // A replica is tried once more in the half second after it was left out.
    const askAndLook = async () => {
      await pageOf(await aProduct(db));
      return checkOf();
    };
    await expect.poll(askAndLook).toMatchObject({ state: 'look' });
    await expect.poll(lag).toBeGreaterThan(1000);
    expect(await askAndLook()).toMatchObject({ state: 'look' });
    expect(await metrics()).toContain(`dhow_replica_used{replica="${host}"} 0`);
    expect((await askAndLook())?.finding).toMatch(new RegExp(`: ${host} \\(\\d+ kB behind\\)\\. The primary`));
    await onReplica('SELECT pg_wal_replay_resume()');
    await expect.poll(checkOf).toMatchObject({ state: 'good' });
    await expect.poll(metrics).toContain(`dhow_replica_used{replica="${host}"} 1`);
  });

  it('a shop with a replica shows members what they did, which the replica does not have', async () => {
    const { db, client, onReplica, untilReplicaIs } = given;
    const { token } = await aShopperWithCart(db);
    await onReplica('SELECT pg_wal_replay_pause()');
    const product = await aProduct(db, { name: 'Bought just now' });
    const added = await client.send('/api/user_api/cart/add-to-cart-web-home', {
      method: 'POST',
      body: { access_token: token, product_url: product.handle, qty: 1 },
    });
    expect(added.status).toBe(200);
    const cart = await client.send(`/api/user_api/cart/get-cart-details?access_token=${token}`);
    expect(cart.body).toContain('Bought just now');
    await onReplica('SELECT pg_wal_replay_resume()');
    await untilReplicaIs('used');
  });

  it('a shop with a replica answers every request while the replica breaks and comes back', {
    timeout: 60_000,
  }, async () => {
    const { db, client, killReplica, startReplica, untilReplicaIs } = given;
    const products = await Promise.all(
      Array.from({ length: 60 }, (_, index) => aProduct(db, { name: `Thing ${index}` })),
    );
    const statuses: (number | null)[] = [];
    for (const [index, product] of products.entries()) {
      if (index === 20) killReplica();
      statuses.push((await client.send(`/product_details_final/${product.handle}`)).status);
    }
    expect(statuses).toEqual(products.map(() => 200));
    await untilReplicaIs('left out');
    startReplica();
    await untilReplicaIs('used');
    expect(given.errors(), 'an answer that lacks a part').toEqual([]);
  });

  it('a shop with a replica leaves out one that has become a server of its own', async () => {
    const { db, database, onReplica, untilReplicaIs } = given;
    await onReplica('SELECT pg_promote()');
    await untilReplicaIs('left out');
    const product = await aProduct(db, { name: 'After the promotion' });
    expect(await pageOf(product)).toContain('After the promotion');
    expect(await database.run("SELECT name FROM products WHERE name = 'After the promotion'")).toHaveLength(1);
  });
});
