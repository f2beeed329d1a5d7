import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { orders } from '#commerce/orders/tables.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, type Shopper } from '#testing/factories-orders.ts';
import { freePort } from '#testing/free-port.ts';
import type { Outcome } from '#testing/http-load.ts';
import { type Checkout, makeNextVersion } from '#testing/next-version.ts';
import { findProxies, type ProxyKind, startReverseProxy } from '#testing/reverse-proxy.ts';
import { aDatabaseForProcesses, type ShopProcess, startShopProcess } from '#testing/shop-process.ts';
import { type Asked, startSteadyLoad } from '#testing/steady-load.ts';

/** By hand: npm run try:upgrade, which asks more, behind both proxies. */
const perSecond = Number(process.env.UPGRADE_RATE ?? 30);
const isThorough = process.env.UPGRADE_RATE !== undefined;
const database = await aDatabaseForProcesses();
const placeOrder = '/api/user_api/checkout/place-cod-order';
/** How long the proxies may take to see that an instance is away or back. */
const noticedMs = 3_000;

const environment = (port: number) => ({
  ...database.env,
  PORT: String(port),
  DEMO: '0',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  SHUTDOWN_DELAY: String(noticedMs / 1000),
});

/** So many that orders seldom wait for each other: the units of a product are locked until an order is committed. */
const productCount = 20;

async function seed(count: number) {
  const open = await database.open();
  const products = [];
  for (let number = 0; number < productCount; number++)
    products.push(await aProduct(open.db, { name: `Sold during upgrades ${number}`, stock: 10_000 }));
  const shoppers: Shopper[] = [];
  for (let number = 0; number < count; number++)
    shoppers.push(await aShopperWithCart(open.db, { product: products[number % productCount] }));
  await open.close();
  return { handle: products[0]?.handle, shoppers };
}

/** Half pages, half calls, among them an order in twenty while shoppers are left. */
function requestsOf({ handle, shoppers }: Awaited<ReturnType<typeof seed>>) {
  const waiting = [...shoppers];
  const gets = [
    (n: number) => `/search?q=upgrade${n}`,
    () => `/api/user_api/product/get-product-details?product_url=${handle}`,
    () => '/',
    (n: number) => `/api/user_api/product/search-product?keyword=during${n % 50}`,
    () => `/product_details_final/${handle}`,
  ];
  let number = 0;
  return function next(): Asked {
    number++;
    const shopper = number % 20 === 0 ? waiting.pop() : undefined;
    if (!shopper) return [gets[number % gets.length]?.(number) ?? '/'];
    const { token, address } = shopper;
    const body = { access_token: token, address_id: address.id, payment_mode: 'COD', grand_total: 1000 };
    return [placeOrder, { method: 'POST', body }];
  };
}

/** Adds the new instances to the old ones. */
async function replaceOneByOne(instances: ShopProcess[], ports: number[], { folder }: Checkout) {
  for (const [index, port] of ports.entries()) {
    instances[index]?.child.kill('SIGTERM');
    expect(await instances[index]?.ended, instances[index]?.output()).toEqual({ code: 0, signal: null });
    instances.push(await startShopProcess(environment(port), folder));
    await pause(noticedMs);
  }
}

async function endAll(instances: ShopProcess[]) {
  for (const { child, ended } of instances) {
    child.kill('SIGKILL');
    await ended;
  }
}

async function versionAt(port: number): Promise<string> {
  return ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { version: string }).version;
}

async function isKnown(outcomes: Outcome[]) {
  const open = await database.open();
  const known = new Set(
    (await open.db.select({ number: orders.trackingNumber }).from(orders)).map(({ number }) => number),
  );
  await open.close();
  return outcomes.map(({ body }) => known.has(JSON.parse(body).tracking_no));
}

function say(kind: ProxyKind, outcomes: Outcome[], seconds: number, ordered: number) {
  const times = outcomes.map(({ sentAt, at }) => at - sentAt).sort((one, other) => one - other);
  const at = (part: number) => Math.round(times[Math.ceil(part * (times.length - 1))] ?? 0);
  process.stdout.write(
    `behind ${kind}: ${outcomes.length} requests in ${Math.round(seconds)} s (${Math.round(outcomes.length / seconds)} a second), ${ordered} orders; half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(1)} ms\n`,
  );
}

const proxies = process.env.TEST_ENGINE === 'postgres' ? findProxies() : [];

describe('an upgrade of two instances, one after the other', () => {
  it.each(isThorough ? proxies : proxies.slice(0, 1))(
    'an upgrade of two instances, one after the other, behind %s fails no request and loses no order (R-OPS-16)',
    {
      timeout: 400_000,
    },
    async (kind) => {
      const next = makeNextVersion('ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "of_the_next_version" text');
      const seeded = await seed(perSecond * 3);
      const ports = [await freePort(), await freePort()];
      const instances: ShopProcess[] = [];
      onTestFinished(() => endAll(instances));
      for (const port of ports) instances.push(await startShopProcess(environment(port)));
      const versionBefore = await versionAt(ports[0] ?? 0);
      const proxy = await startReverseProxy(kind, ports);
      await pause(noticedMs);

      const startedAt = performance.now();
      const load = startSteadyLoad(proxy.url, { ca: proxy.ca, perSecond, next: requestsOf(seeded) });
      await pause(1000);
      await replaceOneByOne(instances, ports, next);
      const seconds = (performance.now() - startedAt) / 1000;
      const outcomes = await load.stop();

      const failed = outcomes.filter(({ status }) => status !== 200);
      expect(
        failed.map(({ path, status, error, body }) => `${path}: ${status ?? error} ${body.slice(0, 200)}`),
        instances.map(({ output }) => output()).join('\n'),
      ).toEqual([]);
      const ordered = outcomes.filter(({ path }) => path === placeOrder);
      expect(ordered.length).toBeGreaterThan(perSecond / 4);
      expect(new Set(await isKnown(ordered))).toEqual(new Set([true]));
      expect(next.version).not.toBe(versionBefore);
      expect(await Promise.all(ports.map(versionAt))).toEqual([next.version, next.version]);
      say(kind, outcomes, seconds, ordered.length);
    },
  );
});
