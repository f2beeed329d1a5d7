import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { aDealOf, setProduct } from '#testing/factories-catalogue.ts';
import { anOrder, aShopper, putInCart } from '#testing/factories-orders.ts';
import { askingTheDatabase, listed, untilListed } from '#testing/listings.ts';
import { startShop } from '#testing/shop.ts';
import { signedInStaff } from '#testing/staff.ts';

/** What is sold out stands last in every list, from memory and from the database, as soon as it is sold. */

const testShop = await startShop();
const { shop, as, clock } = testShop;
const { db } = shop;
const fromDatabase = await askingTheDatabase(testShop);
const { call } = await signedInStaff(testShop, 'owner');
await shop.listing.start();

/** Three products with five units each, of which the first leads every list of its category. */
async function aShelf() {
  const { category, subcategory } = await aCategory(db);
  const products = [];
  for (const rank of [3e5, 2e5, 1e5]) {
    const product = await aProduct(db, { subcategory, stock: 5, priceFils: 50_000, compareAtFils: rank + 1 });
    const ranks = { trendingRank: rank, bestSellerRank: rank, popularRank: rank };
    await setProduct(db, product.id, { ...ranks, listedAt: new Date(Date.UTC(2030, 0, rank / 1e5)) });
    await aDealOf(db, product.id, clock.now());
    products.push(product);
  }
  const [first, second, third] = products;
  if (!first || !second || !third) throw new Error('The shelf needs three products.');
  return { category, subcategory, first, second, third };
}

/** The ids of the filtered list and of the subcategory's, by both. */
async function grids({ subcategory }: Awaited<ReturnType<typeof aShelf>>): Promise<number[][]> {
  const answers = [as(null), fromDatabase].flatMap((ask) => [
    ask('getProductListBySubcategory', { slug: subcategory.slug }),
    ask('filterProducts', { slug: [subcategory.slug], max_price: 900 }),
  ]);
  return (await Promise.all(answers)).map((answer) => listed(answer).ids);
}

const soldOut = (variantId: string) => call('moveStock', { kind: 'counted', variantId, units: 0 });
const fourTimes = (ids: number[]) => [ids, ids, ids, ids];

describe('what is sold out', () => {
  it('what is sold out stands last in the list of its subcategory and in filtered lists, and returns to its place', async () => {
    const shelf = await aShelf();
    const { first, second, third } = shelf;
    await untilListed(testShop);
    expect(await grids(shelf)).toEqual(fourTimes([first.id, second.id, third.id]));
    await soldOut(first.variant.id);
    expect(await grids(shelf)).toEqual(fourTimes([second.id, third.id, first.id]));
    await soldOut(second.variant.id);
    expect(await grids(shelf)).toEqual(fourTimes([third.id, first.id, second.id]));
    await call('moveStock', { kind: 'counted', variantId: first.variant.id, units: 1 });
    expect(await grids(shelf)).toEqual(fourTimes([first.id, third.id, second.id]));
  });

  it('what is sold out stands last on the first page after it as well as on the last', async () => {
    const { subcategory, first, second, third } = await aShelf();
    await soldOut(first.variant.id);
    for (const ask of [as(null), fromDatabase]) {
      const page = async (page: number) =>
        listed(await ask('getProductListBySubcategory', { slug: subcategory.slug, page, per_page: 1 })).ids;
      expect([await page(1), await page(2), await page(3)]).toEqual([[second.id], [third.id], [first.id]]);
    }
  });

  it('what is sold out by an order stands last as soon as the order is placed, and goes back when it is cancelled', async () => {
    const shelf = await aShelf();
    const { first, second, third } = shelf;
    await untilListed(testShop);
    const shopper = await aShopper(db);
    await putInCart(db, shopper.id, first, 5);
    const bill = (await as(shopper.token)('getCheckoutDetails')) as SuccessOf<'getCheckoutDetails'>;
    const placed = await as(shopper.token)('placeCodOrder', {
      address_id: shopper.address.id,
      payment_mode: 'COD',
      grand_total: bill.grand_total,
    });
    expect(placed.status).toBe('success');
    expect(await grids(shelf)).toEqual(fourTimes([second.id, third.id, first.id]));
    const { order_details } = (await as(shopper.token)('orderHistory')) as SuccessOf<'orderHistory'>;
    const tracked = (await as(shopper.token)('trackOrderDetails', {
      tracking_no: order_details[0]?.tracking_no ?? '',
    })) as SuccessOf<'trackOrderDetails'>;
    await as(shopper.token)('cancelOrder', { order_id: tracked.order_id });
    expect(await grids(shelf)).toEqual(fourTimes([first.id, second.id, third.id]));
  });

  it.each(['newArrivals', 'bestSellerList', 'getAllProductList', 'trendingList', 'flashDeals'] as const)(
    'what is sold out stands last in the carousel %s',
    async (carousel) => {
      await shop.database.run('UPDATE products SET is_published = false');
      const { first, second, third } = await aShelf();
      const cards = async () => {
        const { product_list } = (await as(null)(carousel)) as SuccessOf<typeof carousel>;
        return product_list.map(({ id, stock_status }) => `${id} ${stock_status}`);
      };
      const inStock = [first, second, third].map(({ id }) => `${id} IN STOCK`);
      expect(await cards()).toEqual(inStock);
      await soldOut(first.variant.id);
      expect(await cards()).toEqual([...inStock.slice(1), `${first.id} OUT OF STOCK`]);
    },
  );

  it('what is sold out stands last among similar products', async () => {
    const { category, first, second, third } = await aShelf();
    await soldOut(first.variant.id);
    const similar = await as(null)('trendingListByCategory', { slug: category.slug });
    expect(listed(similar).ids).toEqual([second.id, third.id, first.id]);
  });

  it.runIf(process.env.TEST_ENGINE === 'postgres')(
    'what is sold out by two orders at once, each of the last units of a variant, stands last',
    { timeout: 30_000 },
    async () => {
      for (let time = 0; time < 5; time++) {
        const shelf = await aShelf();
        const { subcategory, second, third } = shelf;
        const both = await aProduct(db, { subcategory, versions: ['Old', 'New'], stock: 1 });
        await setProduct(db, both.id, { popularRank: 9e5 });
        const orders = both.variants.map((variant) => anOrder(shop, { products: [{ ...both, variant }] }));
        await Promise.all(orders);
        await untilListed(testShop);
        const ids = [shelf.first.id, second.id, third.id, both.id];
        for (const ask of [as(null), fromDatabase]) {
          expect(listed(await ask('getProductListBySubcategory', { slug: subcategory.slug })).ids).toEqual(ids);
        }
      }
    },
  );
});
