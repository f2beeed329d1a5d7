import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { orders } from '#commerce/orders/tables.ts';
import { startSession } from '#commerce/staff/sessions.ts';
import type { Database } from '#platform/database/database.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, type Shopper, unitsInStock } from '#testing/factories-orders.ts';
import { type Client, createClient, type Outcome } from '#testing/http-load.ts';
import { aDatabaseForProcesses, type ShopProcess, startShopProcess } from '#testing/shop-process.ts';
import { aStaffMember } from '#testing/staff.ts';

/** By hand: CUT_ROUNDS=100. */
const rounds = Number(process.env.CUT_ROUNDS ?? 6);
const buyersAtOnce = 8;
const stock = 100_000;
const placeOrder = '/api/user_api/checkout/place-cod-order';
/** With a parameter that no call reads, so that the answer is not a cached one. */
const readCategories = '/api/user_api/category/get-category-list?anew';

/** Two instances that connect through a proxy under an application name; `database` is the test's direct connection. */
async function startInstances() {
  const { env, open } = await aDatabaseForProcesses();
  const proxy = await openDatabaseProxy(env.DATABASE_URL ?? '');
  const database = await open();
  const product = await aProduct(database.db, { stock });
  const url = new URL(proxy.url);
  url.searchParams.set('application_name', 'dhow to be cut');
  const start = () => startShopProcess({ ...env, DATABASE_URL: url.href, DEMO: '0', LOG_LEVEL: 'warn' });
  const shops = await Promise.all([start(), start()]);
  afterAll(async () => {
    for (const { child } of shops) child.kill('SIGKILL');
    await Promise.all(shops.map(({ ended }) => ended));
    await proxy.close();
    await database.close();
  });
  return { shops, proxy, database, product };
}
type Instances = Awaited<ReturnType<typeof startInstances>>;

/** Each way in which a server or a network cuts connections. */
const cuts: ((instances: Instances) => unknown)[] = [
  ({ database }) => terminate(database, "state LIKE 'idle in transaction%'"),
  ({ database }) => terminate(database, "state = 'active'"),
  ({ database }) => terminate(database, 'true'),
  ({ proxy }) => proxy.cut(),
  ({ proxy }) => {
    proxy.goAway();
    setTimeout(proxy.comeBack, 200);
  },
];

function terminate(database: Database, which: string) {
  return database.run(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'dhow to be cut' AND ${which}`);
}

/** Orders, and retries with the same key until the order is confirmed. */
async function buy(client: Client, shopper: Shopper, seen: Outcome[]): Promise<string> {
  const body = { access_token: shopper.token, address_id: shopper.address.id, payment_mode: 'COD', grand_total: 1000 };
  const askUntil = performance.now() + 10_000;
  for (;;) {
    const outcome = await client.send(placeOrder, { method: 'POST', body, headers: { 'idempotency-key': shopper.id } });
    seen.push(outcome);
    if (outcome.status === 200) return JSON.parse(outcome.body).tracking_no;
    if (performance.now() > askUntil) throw new Error(`No order was placed: ${JSON.stringify(outcome)}`);
    await pause(20);
  }
}

/** A member of staff who looks at the orders again and again, until told to stop. */
function watchOrders(shop: ShopProcess, cookie: string, seen: Outcome[]) {
  const client = createClient(shop.url, { keepAlive: true });
  let isOver = false;
  const watching = (async () => {
    while (!isOver) seen.push(await client.send('/api/admin/list-orders', { headers: { cookie } }));
    client.close();
  })();
  return () => {
    isOver = true;
    return watching;
  };
}

/** How long an instance takes from now on to serve each request that needs the database again, ten in a row. */
async function untilServed(shop: ShopProcess, seen: Outcome[] = []): Promise<number> {
  const client = createClient(shop.url, { keepAlive: true });
  const startedAt = performance.now();
  let servedMs = 0;
  for (let inARow = 0; inARow < 10 && servedMs < 20_000; ) {
    const outcome = await client.send(readCategories);
    seen.push(outcome);
    inARow = outcome.status === 200 ? inARow + 1 : 0;
    if (inARow <= 1) servedMs = performance.now() - startedAt;
    await pause(20);
  }
  client.close();
  return servedMs;
}

const isPostgres = process.env.TEST_ENGINE === 'postgres';

describe.runIf(isPostgres)('a shop whose connections to the database are lost', async () => {
  const instances = isPostgres ? await startInstances() : ({} as Instances);
  const { shops, proxy, database, product } = instances;

  it(`a shop whose connections to the database are lost goes on within 2 s of a cut: what was cut is answered 503, no order is lost or doubled, stock is exact (${rounds} rounds)`, {
    timeout: 30_000 + rounds * 10_000,
  }, async () => {
    const seen: Outcome[] = [];
    const acknowledged: string[] = [];
    const member = await aStaffMember(database.db, 'owner');
    const cookie = `staff=${await startSession(database.db, member.id, new Date())}`;
    let slowestMs = 0;
    for (let round = 0; round < rounds; round++) {
      const shoppers = await Promise.all(
        Array.from({ length: buyersAtOnce }, () => aShopperWithCart(database.db, { product })),
      );
      const clients = shoppers.map((_, number) =>
        createClient((shops[number % 2] as ShopProcess).url, { keepAlive: true }),
      );
      const buying = shoppers.map((shopper, number) => buy(clients[number] as Client, shopper, seen));
      const endWatches = shops.map((shop) => watchOrders(shop, cookie, seen));
      await pause(Math.random() * 60);
      await cuts[round % cuts.length]?.(instances);
      const served = Promise.all(shops.map((shop) => untilServed(shop, seen)));
      acknowledged.push(...(await Promise.all(buying)));
      slowestMs = Math.max(slowestMs, ...(await served));
      await Promise.all(endWatches.map((end) => end()));
      for (const client of clients) client.close();
    }
    for (const { child, output } of shops) expect(child.exitCode, output()).toBeNull();
    const others = seen.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter === '2'));
    expect(others).toEqual([]);
    for (const path of [placeOrder, '/api/admin/list-orders'])
      expect(seen.filter((outcome) => outcome.path === path && outcome.status === 503).length, path).toBeGreaterThan(0);
    const placed = (await database.db.select({ number: orders.trackingNumber }).from(orders)).map(
      ({ number }) => number,
    );
    expect(placed.toSorted()).toEqual(acknowledged.toSorted());
    expect(await unitsInStock(database.db, product)).toBe(stock - acknowledged.length);
    expect(slowestMs).toBeLessThan(2000);
    for (const shop of shops) expect(await uncaughtErrorsOf(shop)).toBe(0);
    if (rounds > 6) {
      const cut = seen.filter(({ status }) => status === 503).length;
      process.stdout.write(`${JSON.stringify({ rounds, orders: acknowledged.length, cut, slowestMs })}\n`);
    }
  });

  it('a shop whose connections to the database are lost answers 503 while the database says nothing, is unready, and serves again as soon as it is back', {
    timeout: 60_000,
  }, async () => {
    const [shop] = shops;
    const ask = async (path: string) => {
      const client = createClient(shop.url, { keepAlive: false });
      const startedAt = performance.now();
      const outcome = await client.send(path);
      return { ...outcome, ms: performance.now() - startedAt };
    };
    expect((await ask('/about')).status).toBe(200);
    proxy.fallSilent();
    const [call, page, ready] = await Promise.all([
      ask(readCategories),
      ask(`/search?q=${Math.random()}`),
      ask('/readyz'),
    ]);
    expect(call).toMatchObject({ status: 503, retryAfter: '2' });
    expect(page).toMatchObject({ status: 503, retryAfter: '2' });
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(1000);
    expect(Math.max(call.ms, page.ms)).toBeLessThan(10_000);
    expect(await ask('/about')).toMatchObject({ status: 200 });
    proxy.comeBack();
    expect(await untilServed(shop)).toBeLessThan(2000);
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 3000 }).toBe(200);
  });

  it('a shop whose database is 400 ms away serves late or answers 503, cached pages at once, and all is well when it is near again (R-OPS-17)', {
    timeout: 60_000,
  }, async () => {
    const [shop] = shops;
    const shoppers = await Promise.all(
      Array.from({ length: buyersAtOnce }, () => aShopperWithCart(database.db, { product })),
    );
    const seen: Outcome[] = [];
    const clients = shoppers.map(() => createClient(shop.url, { keepAlive: true }));
    const [client] = clients as [Client];
    const page = `/product_details_final/${product.handle}`;
    const msOf = ({ sentAt, at }: Outcome) => at - sentAt;
    expect((await client.send(page)).status).toBe(200);
    proxy.slowDown(200);
    const buying = shoppers.map((shopper, number) => buy(clients[number] as Client, shopper, seen));
    const reading = Array.from({ length: 20 }, () =>
      createClient(shop.url, { keepAlive: false }).send(`${readCategories}=${Math.random()}`),
    );
    const cached = await createClient(shop.url, { keepAlive: false }).send(page);
    seen.push(...(await Promise.all(reading)));
    const numbers = await Promise.all(buying);
    proxy.comeBack();
    expect(cached.status).toBe(200);
    expect(msOf(cached)).toBeLessThan(400);
    expect(seen.filter(({ status, retryAfter }) => status !== 200 && retryAfter !== '2')).toEqual([]);
    expect(Math.max(...seen.map(msOf))).toBeGreaterThan(400);
    expect(Math.max(...seen.map(msOf))).toBeLessThan(10_000);
    expect(await untilServed(shop)).toBeLessThan(2000);
    const placed = await database.db.select({ number: orders.trackingNumber }).from(orders);
    expect(placed.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
    expect(new Set(numbers).size).toBe(buyersAtOnce);
    for (const one of clients) one.close();
  });

  it('a shop whose connections to the database are lost forgets pages whose change it may have missed', {
    timeout: 30_000,
  }, async () => {
    const [shop] = shops;
    const client = createClient(shop.url, { keepAlive: true });
    const path = `/product_details_final/${product.handle}`;
    expect((await client.send(path)).body).toContain(product.name);
    proxy.goAway();
    // Published while no instance listens.
    await database.run(`UPDATE products SET name = 'Renamed while nobody listened' WHERE id = ${product.id}`);
    proxy.comeBack();
    await expect
      .poll(async () => (await client.send(path)).body, { timeout: 10_000 })
      .toContain('Renamed while nobody listened');
    client.close();
  });
});

async function uncaughtErrorsOf(shop: ShopProcess): Promise<number> {
  const client = createClient(shop.url, { keepAlive: false });
  return JSON.parse((await client.send('/healthz')).body).uncaught_errors;
}
