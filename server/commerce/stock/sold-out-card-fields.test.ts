import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { variants } from '#commerce/catalogue/tables.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { correctStocks } from './move-stock.ts';

const { shop, as } = await startShop();
const cause = { kind: 'counted', reason: 'Counted' } as const;

it('lists show the price of a variant that is in stock once the first one has sold out, and go back when it returns', async () => {
  const product = await aProduct(shop.db, {
    attribute: { name: 'Storage', values: ['128 GB', '256 GB'] },
    priceFils: 100_000,
    stock: 1,
  });
  const [first, second] = product.variants;
  if (!first || !second) throw new Error('The product needs two variants.');
  await shop.db.update(variants).set({ priceFils: 120_000, compareAtFils: 120_000 }).where(eq(variants.id, second.id));
  const listedPrice = async () => {
    const answer = await as(null)('newArrivals');
    if (answer.status === 'failed') throw new Error(answer.message);
    return answer.product_list.find(({ id }) => id === product.id)?.selling_price;
  };
  expect(await listedPrice()).toBe(1000);
  await shop.db.transaction((tx) => correctStocks(tx, [{ variantId: first.id, units: 0 }], cause));
  expect(await listedPrice()).toBe(1200);
  await shop.db.transaction((tx) => correctStocks(tx, [{ variantId: first.id, units: 5 }], cause));
  expect(await listedPrice()).toBe(1000);
});
