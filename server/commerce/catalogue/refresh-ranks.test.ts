import { describe, expect, it } from 'vitest';
import type { SuccessOf } from '#contract/calls.ts';
import type { ChangeTag } from '#platform/changes.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { recordActivity } from './record-activity.ts';
import { refreshRanks } from './refresh-ranks.ts';

const { shop, as, clock } = await startShop();
const { db } = shop;
const { subcategory } = await aCategory(db);
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);

const newProducts = async (count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push((await aProduct(db, { subcategory })).id);
  return ids as [number, number, number, number];
};

/** The ids of these products in the order of a carousel, after the ranks are refreshed. */
async function orderIn(carousel: 'trendingList' | 'bestSellerList' | 'getAllProductList', ids: number[]) {
  await refreshRanks(db, clock.now());
  const answer = (await as(null)(carousel)) as SuccessOf<typeof carousel>;
  return answer.product_list.map(({ id }) => id).filter((id) => ids.includes(id));
}

describe('the ranks', () => {
  it('the ranks count a sale over cart adds over views in trending, and only those of 7 days, the newest most', async () => {
    const ids = await newProducts(4);
    const [sold, added, viewed, long] = ids;
    await recordActivity(db, daysAgo(0), [
      { productId: sold, unitsSold: 3 },
      { productId: added, cartAdds: 10 },
      { productId: viewed, views: 40 },
    ]);
    await recordActivity(db, daysAgo(7), [{ productId: long, unitsSold: 100 }]);
    expect(await orderIn('trendingList', ids)).toEqual([sold, added, viewed, long]);
    clock.advance(6 * dayMs);
    await recordActivity(db, clock.now(), [{ productId: viewed, views: 20 }]);
    expect(await orderIn('trendingList', ids)).toEqual([viewed, sold, added, long]);
  });

  it('the ranks count units sold in 90 days for best sellers', async () => {
    const ids = await newProducts(3);
    const [few, many, before] = ids;
    await recordActivity(db, daysAgo(89), [
      { productId: few, unitsSold: 1000 },
      { productId: many, unitsSold: 2000 },
    ]);
    await recordActivity(db, daysAgo(90), [{ productId: before, unitsSold: 5000 }]);
    expect(await orderIn('bestSellerList', ids)).toEqual([many, few, before]);
  });

  it('the ranks weigh a rating by its count for popular products, then by units sold', async () => {
    const ids = await newProducts(4);
    const [loved, onePerfect, sold, poor] = ids;
    await setProduct(db, loved, { ratingSum: 960, ratingCount: 200 });
    await setProduct(db, onePerfect, { ratingSum: 5, ratingCount: 1 });
    await setProduct(db, poor, { ratingSum: 40, ratingCount: 30 });
    await recordActivity(db, clock.now(), [{ productId: sold, unitsSold: 7000 }]);
    const order = await orderIn('getAllProductList', ids);
    expect(order.slice(0, 3)).toEqual([loved, onePerfect, sold]);
    expect(order.at(-1)).toBe(poor);
  });

  it('the ranks write and publish only what changed', async () => {
    const published: ChangeTag[] = [];
    shop.changes.subscribe((tags) => published.push(...tags));
    const [id] = await newProducts(1);
    await recordActivity(db, clock.now(), [{ productId: id, views: 1 }]);
    const versions = () => shop.database.run('SELECT id, xmin::text FROM products ORDER BY id');
    expect(await refreshRanks(db, clock.now())).toBe(true);
    await expect.poll(() => published).toEqual(['lists']);
    const before = await versions();
    expect(await refreshRanks(db, clock.now())).toBe(false);
    expect(await versions()).toEqual(before);
    await recordActivity(db, clock.now(), [{ productId: id, cartAdds: 1 }]);
    expect(await refreshRanks(db, clock.now())).toBe(true);
    const after = await versions();
    expect(after.filter((row, index) => row.xmin !== before[index]?.xmin)).toMatchObject([{ id }]);
  });

  it('the ranks can be refreshed by several at once', async () => {
    const [id] = await newProducts(1);
    await recordActivity(db, clock.now(), [{ productId: id, unitsSold: 1 }]);
    const refreshed = await Promise.all(Array.from({ length: 4 }, () => refreshRanks(db, clock.now())));
    expect(refreshed).toContain(true);
  });
});
