import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as } = await startShop();

/** Counts statements at the driver, and how often the shop waits for the server: statements that are sent together are one round trip. */
function countStatements() {
  const counted = { statements: 0, roundTrips: 0 };
  let unanswered = 0;
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    counted.statements++;
    if (unanswered === 0) counted.roundTrips++;
    unanswered++;
    const callback = args.at(-1);
    const isAnswered = () => void unanswered--;
    if (typeof callback !== 'function') return Reflect.apply(query, this, args).finally(isAnswered);
    const answer = (...answers: unknown[]) => {
      isAnswered();
      callback(...answers);
    };
    return Reflect.apply(query, this, [...args.slice(0, -1), answer]);
  } as never);
  onTestFinished(() => spy.mockRestore());
  return counted;
}

describe.runIf(process.env.TEST_ENGINE === 'postgres')('an order', () => {
  it('an order of any number of lines takes 12 statements in 8 round trips at most', async () => {
    const { id, token, address } = await aShopperWithCart(shop.db);
    for (let line = 0; line < 4; line++) await putInCart(shop.db, id, await aProduct(shop.db));
    const counted = countStatements();
    const headers = { 'idempotency-key': 'once' };
    const order = { address_id: address.id, payment_mode: 'COD', grand_total: 5000 } as const;
    expect(await as(token)('placeCodOrder', order, { headers })).toMatchObject({ status: 'success' });
    expect(counted.statements).toBeLessThanOrEqual(12);
    expect(counted.roundTrips).toBeLessThanOrEqual(8);
  });
});
