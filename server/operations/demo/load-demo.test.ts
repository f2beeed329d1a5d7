import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitCrops } from '#contract/picture-paths.ts';
import { demoCatalogue } from '#demo/catalogue.ts';
import { startShop } from '#testing/shop.ts';
import { spreadOverDays } from './demo-activity.ts';
import { loadDemo } from './load-demo.ts';

const { shop, as } = await startShop();
const catalogue = demoCatalogue();
const startedAt = performance.now();
const [first, second] = [await loadDemo(shop), await loadDemo(shop)];
const tookMs = performance.now() - startedAt;

/** Everything but ids and times. */
const contents = (database: typeof shop.database) =>
  database.run(`SELECT
    (SELECT md5(string_agg(concat_ws('|', handle, name, brand, description_html, price_fils, compare_at_fils, picture, rating_sum, rating_count,
      trending_rank, best_seller_rank, popular_rank), ',' ORDER BY handle)) FROM products) AS products,
    (SELECT md5(string_agg(concat_ws('|', v.sku, p.handle, v.position, v.price_fils, s.units), ',' ORDER BY p.handle, v.position))
      FROM variants v JOIN products p ON p.id = v.product_id JOIN stock_levels s ON s.variant_id = v.id) AS variants,
    (SELECT count(*)::integer FROM reviews) AS reviews`);

describe('the demo', () => {
  it('fills an empty shop, and leaves a shop with products alone', async () => {
    expect([first, second]).toEqual([true, false]);
    expect(await shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([
      { count: catalogue.products.length },
    ]);
    expect(tookMs).toBeLessThan(10_000);
  });

  it('is the same in every shop', async () => {
    const other = await startShop();
    const [one, two] = await Promise.all([loadDemo(other.shop), loadDemo(other.shop)]);
    expect([one, two]).toContain(true);
    expect(await contents(other.shop.database)).toEqual(await contents(shop.database));
    await other.close();
  });

  it('fills every list of the home page, with pictures that are there', async () => {
    const calls = ['newArrivals', 'bestSellerList', 'getAllProductList', 'trendingList', 'flashDeals'] as const;
    for (const call of calls) {
      const answer = await as(null)(call, {});
      if (answer.status !== 'success') throw new Error(answer.message);
      expect(answer.product_list.length, call).toBeGreaterThanOrEqual(12);
      for (const card of answer.product_list) {
        const path = card.product_image_path[0]?.real_image_path ?? '';
        expect(readFileSync(join(shop.settings.dataDir, path), 'latin1').slice(0, 12), path).toMatch(/^RIFF.{4}WEBP$/s);
      }
    }
    for (const slug of ['iPhone', 'Laptop']) {
      expect(await as(null)('getProductListBySubcategory', { slug })).toMatchObject({ status: 'success' });
    }
  });

  it('shows slides, banners and advertisements that lead to its products, and takes its coupons', async () => {
    const rows = await shop.database.run(`
      SELECT link, picture FROM slides UNION ALL SELECT link, picture FROM banners UNION ALL SELECT link, picture FROM advertisements`);
    expect(rows.length).toBe(catalogue.sliders.length + catalogue.banners.length + 1 + catalogue.advertisements.length);
    const handles = new Set(catalogue.products.map(({ handle }) => handle));
    for (const { link, picture } of rows) {
      expect(handles.has(String(link).replace('/product_details_final/', ''))).toBe(true);
      const { wide, phone } = splitCrops(String(picture));
      for (const path of [wide, phone || wide]) expect(existsSync(join(shop.settings.dataDir, path))).toBe(true);
    }
    expect(await shop.database.run('SELECT count(*)::integer AS count FROM coupons')).toEqual([
      { count: catalogue.coupons.length },
    ]);
  });

  it('has a stock movement for every unit in stock', async () => {
    expect(
      await shop.database.run(`SELECT count(*)::integer AS wrong FROM stock_levels s
        WHERE s.units <> (SELECT coalesce(sum(m.units), 0) FROM stock_movements m WHERE m.variant_id = s.variant_id)`),
    ).toEqual([{ wrong: 0 }]);
  });

  it('has a past whose days add up to what the catalogue says', () => {
    const activity = { viewsLast7Days: 101, cartAddsLast7Days: 3, unitsSoldLast90Days: 40 };
    const days = spreadOverDays('phone', activity);
    const sum = (field: 'views' | 'cartAdds' | 'unitsSold') => days.reduce((all, day) => all + day[field], 0);
    expect([sum('views'), sum('cartAdds'), sum('unitsSold')]).toEqual([101, 3, 40]);
    expect(days).toEqual(spreadOverDays('phone', activity));
    expect(days.filter(({ views }) => views > 0).every(({ daysAgo }) => daysAgo < 7)).toBe(true);
    expect(days.every(({ daysAgo }) => daysAgo >= 0 && daysAgo < 90)).toBe(true);
  });
});
