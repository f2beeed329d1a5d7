import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/factories.ts';
import { aShopperWithCart, putInCart } from '#testing/factories-orders.ts';
import { countRoundTrips } from '#testing/round-trips.ts';
import { startShop } from '#testing/shop.ts';

const { shop, as } = await startShop();

/** Places an order of five lines of that price. */
async function placeCounted({ priceFils }: { priceFils: number }) {
  const product = () => aProduct(shop.db, { priceFils });
  const { id, token, address } = await aShopperWithCart(shop.db, { product: await product() });
  for (let line = 0; line < 4; line++) await putInCart(shop.db, id, await product());
  const counted = countRoundTrips();
  const headers = { 'idempotency-key': 'once' };
  const order = { address_id: address.id, payment_mode: 'COD', grand_total: (5 * priceFils) / 100 } as const;
  expect(await as(token)('placeCodOrder', order, { headers })).toMatchObject({ status: 'success' });
  return counted;
}

describe.runIf(process.env.TEST_ENGINE === 'postgres')('an order', () => {
  it('an order of any number of lines takes 5 statements in 4 round trips at most', async () => {
    const counted = await placeCounted({ priceFils: 50_000 });
    // What the lock waited for is seen by statements after it.
    const [begin, lock, read, write, commit, ...others] = counted.statements;
    expect([begin, commit, others]).toEqual(['BEGIN', 'COMMIT', []]);
    expect(lock).toMatch(/FROM customers\s.*FOR NO KEY UPDATE\s/s);
    expect(read).toMatch(/FROM line_items /);
    expect(write).toMatch(/INSERT INTO orders /);
    expect(counted.roundTrips).toBeLessThanOrEqual(4);
  });

  it('an order that is held takes no statement more', async () => {
    const { statements } = await placeCounted({ priceFils: 200_000 });
    expect(statements).toHaveLength(5);
    expect(statements[3]).toMatch(/INSERT INTO order_holds /);
  });
});
