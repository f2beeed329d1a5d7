import { describe, expect, it } from 'vitest';
import { deals, products } from '#commerce/catalogue/tables.ts';
import { sessions } from '#commerce/customers/tables.ts';
import { signInCodes } from '#commerce/sign-in/tables.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { anAlert } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { cleanUp, publishDealChanges, startScheduler } from './scheduler.ts';

const { shop, clock } = await startShop();
const never = 3_600_000;
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);

async function aDeal(startsAt: Date, endsAt: Date) {
  const { id } = await aProduct(shop.db);
  await shop.db.insert(deals).values({ productId: id, startsAt, endsAt });
}

describe('by the clock', () => {
  it('lists follow a deal when it starts and when it ends, and at no other time', async () => {
    await aDeal(minutes(10), minutes(20));
    const published: string[] = [];
    shop.changes.subscribe((tags) => void published.push(...tags));
    expect(await publishDealChanges(shop.db, minutes(0), minutes(9))).toBe(false);
    expect(await publishDealChanges(shop.db, minutes(9), minutes(11))).toBe(true);
    expect(await publishDealChanges(shop.db, minutes(11), minutes(19))).toBe(false);
    expect(await publishDealChanges(shop.db, minutes(19), minutes(21))).toBe(true);
    await expect.poll(() => published, { timeout: 10_000 }).toEqual(['lists', 'lists']);
  });

  it('the catalogue is ranked soon after the start, and again and again', async () => {
    const { id } = await aProduct(shop.db);
    const rankOf = async () =>
      (await shop.db.select().from(products)).find((product) => product.id === id)?.popularRank;
    const scheduler = await startScheduler(shop, { dealsMs: never, ranksMs: 30, hourlyMs: never, soonMs: 5 });
    await expect.poll(rankOf, { timeout: 10_000 }).toBeGreaterThan(0);
    await shop.db.update(products).set({ popularRank: 0 });
    await expect.poll(rankOf, { timeout: 10_000 }).toBeGreaterThan(0);
    await scheduler.stop();
  });

  it('alerts that have come true are queued again and again', async () => {
    const { variant } = await aProduct(shop.db, { priceFils: 90_000 });
    const scheduler = await startScheduler(shop, { dealsMs: 30, ranksMs: never, hourlyMs: never, soonMs: never });
    const id = await anAlert(shop.db, { email: 'alert@example.com', variant });
    const queued = () => shop.database.run("SELECT payload FROM outbox WHERE kind = 'product_alert'");
    await expect.poll(queued, { timeout: 10_000 }).toEqual([{ payload: { alertId: id } }]);
    await scheduler.stop();
  });

  it('codes and sessions that have run out are forgotten, the others are not', async () => {
    const customer = await aCustomer(shop.db);
    const day = 24 * 60;
    await shop.db.insert(sessions).values([
      { tokenHash: 'old', customerId: customer.id, lastUsedAt: minutes(-91 * day) },
      { tokenHash: 'new', customerId: customer.id, lastUsedAt: minutes(-89 * day) },
    ]);
    const code = { codeHmac: 'c', callerHmac: 'a', closedAt: minutes(0), expiresAt: minutes(0) };
    await shop.db.insert(signInCodes).values([
      { ...code, email: 'old@example.com', sentAt: minutes(-2 * day) },
      { ...code, email: 'new@example.com', sentAt: minutes(-day / 2) },
    ]);
    await cleanUp(shop);
    const left = (await shop.db.select().from(sessions)).map(({ tokenHash }) => tokenHash);
    expect(left).toContain('new');
    expect(left).not.toContain('old');
    expect((await shop.db.select().from(signInCodes)).map(({ email }) => email)).toEqual(['new@example.com']);
  });

  it('a job that fails is logged, and retried', async () => {
    const failures: string[] = [];
    const log = Object.assign(Object.create(shop.log), {
      error: (_: unknown, text: string) => void failures.push(text),
    });
    const broken = {
      ...shop,
      log,
      staffDb: { transaction: () => Promise.reject(new Error('no database')) } as unknown as typeof shop.db,
    };
    const scheduler = await startScheduler(
      { ...broken, database: { ...shop.database, dump: null } },
      { dealsMs: never, ranksMs: 10, hourlyMs: never, soonMs: 5 },
    );
    await expect.poll(() => failures.length, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(failures[0]).toBe('ranking the catalogue failed');
    await scheduler.stop();
  });
});
