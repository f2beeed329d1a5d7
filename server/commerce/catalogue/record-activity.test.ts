import { describe, expect, it, vi } from 'vitest';
import { openLog } from '#platform/log/log.ts';
import { aProduct } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';
import { startViewCounter } from './count-views.ts';
import { recordActivity } from './record-activity.ts';

const { shop, app, as, request, clock } = await startShop();
const { db } = shop;

async function activityOf(productId: number) {
  return shop.database.run(
    'SELECT day::text, views::integer, cart_adds::integer AS "cartAdds", units_sold::integer AS "unitsSold" FROM product_activity WHERE product_id = $1 ORDER BY day',
    [productId],
  );
}

describe('the activity of a product', () => {
  it('the activity of a product adds up by the day of Dubai, which begins at 20:00 UTC', async () => {
    const { id } = await aProduct(db);
    await recordActivity(db, new Date('2026-11-20T19:59:59Z'), [{ productId: id, views: 2 }]);
    await recordActivity(db, new Date('2026-11-20T20:00:00Z'), [{ productId: id, views: 1, cartAdds: 1 }]);
    await recordActivity(db, new Date('2026-11-21T12:00:00Z'), [{ productId: id, unitsSold: 3 }]);
    expect(await activityOf(id)).toEqual([
      { day: '2026-11-20', views: 2, cartAdds: 0, unitsSold: 0 },
      { day: '2026-11-21', views: 1, cartAdds: 1, unitsSold: 3 },
    ]);
  });

  it('the activity of a product accepts the same product twice, skips a deleted one, and takes back a sale', async () => {
    const { id } = await aProduct(db);
    const now = clock.now();
    await recordActivity(db, now, []);
    await recordActivity(db, now, [
      { productId: id, unitsSold: 2 },
      { productId: 2_000_000_000, unitsSold: 1 },
      { productId: id, unitsSold: 1 },
    ]);
    await recordActivity(db, now, [{ productId: id, unitsSold: -3 }]);
    expect(await activityOf(id)).toMatchObject([{ unitsSold: 0 }]);
  });

  it('the activity of a product loses nothing when many record at once, whatever their order', async () => {
    const ids = [(await aProduct(db)).id, (await aProduct(db)).id, (await aProduct(db)).id];
    const activity = ids.map((productId) => ({ productId, cartAdds: 1 }));
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        recordActivity(db, clock.now(), index % 2 ? activity : activity.toReversed()),
      ),
    );
    for (const id of ids) expect(await activityOf(id)).toMatchObject([{ cartAdds: 40 }]);
  });
});

describe('page views of a product', () => {
  it('page views of shoppers count once each, those of the server that renders a page do not', async () => {
    const product = await aProduct(db);
    const query = { product_url: product.handle };
    await Promise.all(Array.from({ length: 5 }, () => as(null)('getProductDetails', query)));
    const path = `/user_api/product/get-product-details?product_url=${product.handle}`;
    await request('GET', path, { headers: app.internalCallHeader });
    expect(await activityOf(product.id)).toEqual([]);
    await shop.viewCounter.stop();
    expect(await activityOf(product.id)).toMatchObject([{ views: 5 }]);
  });

  it('page views count for a caller that claims to be the server without knowing its secret', async () => {
    const product = await aProduct(db);
    const path = `/user_api/product/get-product-details?product_url=${product.handle}`;
    for (const claim of ['anything', '1', 'true', '']) {
      await request('GET', path, { headers: { 'x-internal-call': claim } });
    }
    await shop.viewCounter.stop();
    expect(await activityOf(product.id)).toMatchObject([{ views: 4 }]);
  });

  it('page views of a product are retried at the next time if the database is away', async () => {
    const { id } = await aProduct(db);
    const log = openLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const broken = { execute: () => Promise.reject(new Error('The line is down.')) } as unknown as typeof db;
    let current = broken;
    const line = { execute: (query: Parameters<typeof db.execute>[0]) => current.execute(query) } as typeof db;
    const counter = startViewCounter({ db: line, clock, log });
    counter.count(id);
    await counter.stop();
    expect(warn).toHaveBeenCalledOnce();
    current = db;
    await counter.stop();
    expect(await activityOf(id)).toMatchObject([{ views: 1 }]);
  });
});
