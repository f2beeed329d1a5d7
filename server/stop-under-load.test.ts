import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { orders } from '#commerce/orders/tables.ts';
import type { Database } from '#platform/database/database.ts';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, type Shopper } from '#testing/factories-orders.ts';
import { createClient, type Outcome } from '#testing/http-load.ts';
import { aDatabaseForProcesses, type ShopProcess, startShopProcess } from '#testing/shop-process.ts';
import { listBackups } from './operations/backup.ts';

/** By hand: STOP_ROUNDS=50. */
const rounds = Number(process.env.STOP_ROUNDS ?? 2);
const isEmbedded = process.env.TEST_ENGINE !== 'postgres';
const database = await aDatabaseForProcesses();
const placeOrder = '/api/user_api/checkout/place-cod-order';

/** Shoppers about to place an order, as many as a round can serve. */
async function seed(open: Database, count: number): Promise<Shopper[]> {
  const product = await aProduct(open.db, { stock: 10_000 });
  const shoppers: Shopper[] = [];
  for (let number = 0; number < count; number++) shoppers.push(await aShopperWithCart(open.db, { product }));
  return shoppers;
}

/** Repeats a request until the connection is refused; returns all outcomes. `isKept`: the client would keep its connection. */
async function keepAsking(
  shop: ShopProcess,
  keepAlive: boolean,
  next: () => Parameters<ReturnType<typeof createClient>['send']> | null,
) {
  const client = createClient(shop.url, { keepAlive });
  const outcomes: (Outcome & { isKept: boolean })[] = [];
  for (let asked = next(); asked !== null; asked = next()) {
    const outcome = await client.send(...asked);
    outcomes.push({ ...outcome, isKept: keepAlive });
    if (outcome.error !== null) break;
  }
  client.close();
  return outcomes;
}

function startLoad(shop: ShopProcess, shoppers: Shopper[]) {
  let number = 0;
  const waiting = [...shoppers];
  const call = (): [string] => [`/api/user_api/product/search-product?keyword=p${number++ % 50}`];
  const page = (): [string] => [`/search?q=p${number++}`];
  const cached = (): [string] => ['/about'];
  const order = () => {
    const shopper = waiting.pop();
    if (!shopper) return null;
    const body = {
      access_token: shopper.token,
      address_id: shopper.address.id,
      payment_mode: 'COD',
      grand_total: 1000,
    };
    return [placeOrder, { method: 'POST' as const, body }] as Parameters<ReturnType<typeof createClient>['send']>;
  };
  const ready = keepAsking(shop, false, () => ['/readyz']);
  const rest = [
    ...Array.from({ length: 4 }, () => keepAsking(shop, true, call)),
    ...Array.from({ length: 4 }, () => keepAsking(shop, false, call)),
    ...Array.from({ length: 2 }, () => keepAsking(shop, true, page)),
    ...Array.from({ length: 2 }, () => keepAsking(shop, false, page)),
    ...Array.from({ length: 2 }, () => keepAsking(shop, true, cached)),
    keepAsking(shop, false, cached),
    ...Array.from({ length: 2 }, () => keepAsking(shop, true, order)),
    keepAsking(shop, false, order),
  ];
  return { ready, rest: Promise.all(rest).then((outcomes) => outcomes.flat()) };
}

async function stopUnderLoad(shoppers: Shopper[]) {
  const shop = await startShopProcess({ ...database.env, DEMO: '0', LOG_LEVEL: 'warn' });
  const load = startLoad(shop, shoppers);
  await pause(300 + Math.random() * 500);
  const stoppedAt = performance.now();
  shop.child.kill('SIGTERM');
  const [ready, outcomes] = [await load.ready, await load.rest];
  const drainedMs = performance.now() - stoppedAt;
  const end = await shop.ended;
  return { ready, outcomes, end, drainedMs, endedMs: performance.now() - stoppedAt, stoppedAt, output: shop.output() };
}

describe('a shop that is stopped under load', () => {
  it(`a shop that is stopped under load answers all that it accepted, turns unready first, and ends with its last backup (${rounds} rounds)`, {
    timeout: rounds * 60_000,
  }, async () => {
    const figures: object[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = await database.open();
      const shoppers = await seed(before, 30);
      await before.close();
      const backups = listBackups(database.env.DATA_DIR);
      const { ready, outcomes, end, drainedMs, endedMs, stoppedAt, output } = await stopUnderLoad(shoppers);

      const unanswered = outcomes.filter(({ error }) => error !== null && error !== 'ECONNREFUSED');
      const after0 = (at: number) => Math.round(at - stoppedAt);
      expect(
        unanswered.map(({ path, error, at }) => `${path}: ${error} after ${after0(at)} ms`),
        output,
      ).toEqual([]);
      expect(outcomes.filter(({ status }) => status !== null && status !== 200)).toEqual([]);
      const unready = ready.find(({ status }) => status === 503);
      expect(unready?.body).toContain('about to stop');
      const kept = outcomes.filter(({ status, isKept }) => status === 200 && isKept);
      const afterwards = kept.filter(({ sentAt }) => sentAt > (unready?.at ?? 0));
      expect(kept.some(({ connection }) => connection === 'close')).toBe(true);
      expect(afterwards.filter(({ connection }) => connection !== 'close')).toEqual([]);
      expect(outcomes.some(({ status, at }) => status === 200 && at > (unready?.at ?? 0))).toBe(true);
      expect(end, output).toEqual({ code: 0, signal: null });
      expect(isEmbedded ? drainedMs : endedMs).toBeLessThan(5000);
      if (isEmbedded) expect(listBackups(database.env.DATA_DIR).at(-1)).not.toBe(backups.at(-1));

      const after = await database.open();
      const known = (await after.db.select({ number: orders.trackingNumber }).from(orders)).map(({ number }) => number);
      await after.close();
      const acknowledged = outcomes
        .filter(({ path, status }) => path === placeOrder && status === 200)
        .map(({ body }) => JSON.parse(body).tracking_no);
      expect(known).toEqual(expect.arrayContaining(acknowledged));
      figures.push({ answered: outcomes.length, orders: acknowledged.length, drainedMs, endedMs });
    }
    if (rounds > 2) process.stdout.write(`${JSON.stringify(figures)}\n`);
  });
});
