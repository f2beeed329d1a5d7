import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { splitCrops } from '#contract/picture-paths.ts';
import { aDemoFolder } from '#testing/factories-demo.ts';
import { startShop } from '#testing/shop.ts';
import { loadDemo } from './load-demo.ts';

const { folder, manifest } = await aDemoFolder();
const { shop, as } = await startShop();
const [first, second] = [await loadDemo(shop, folder), await loadDemo(shop, folder)];

describe('a demo', () => {
  it('a demo fills an empty shop, and leaves a shop with products alone', async () => {
    expect([first, second]).toEqual([true, false]);
    expect(await shop.database.run('SELECT handle, is_published FROM products ORDER BY handle')).toEqual([
      { handle: 'small-cable', is_published: true },
      { handle: 'small-phone', is_published: true },
    ]);
  });

  it('a demo is loaded once by two instances that start at once', async () => {
    const other = await startShop();
    const loaded = await Promise.all([loadDemo(other.shop, folder), loadDemo(other.shop, folder)]);
    expect(loaded).toContain(true);
    expect(await other.shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([{ count: 2 }]);
    await other.close();
  });

  it('a demo that is not there leaves the shop empty', async () => {
    const other = await startShop();
    expect(await loadDemo(other.shop, join(folder, 'nowhere'))).toBe(false);
    expect(await other.shop.database.run('SELECT count(*)::integer AS count FROM products')).toEqual([{ count: 0 }]);
    await other.close();
  });

  it('a demo comes with its deals, reviews and coupons', async () => {
    expect(await as(null)('flashDeals', {})).toMatchObject({
      product_list: [{ product_name: 'Small Phone' }],
    });
    expect(await shop.database.run('SELECT rating, imported_name FROM reviews')).toEqual([
      { rating: 5, imported_name: 'Mariam Said' },
    ]);
    // Written in the daytime, whenever the shop starts: between 8 in the morning and 11 at night in Dubai, and before it.
    const hour = "extract(hour FROM created_at AT TIME ZONE 'Asia/Dubai') BETWEEN 8 AND 22";
    expect(await shop.database.run(`SELECT ${hour} AND created_at < now() AS "isInDaytime" FROM reviews`)).toEqual([
      { isInDaytime: true },
    ]);
    expect(await shop.database.run('SELECT code, percent_off FROM coupons')).toEqual([
      { code: 'SMALL10', percent_off: 10 },
    ]);
  });

  it('a demo comes with its questions, each answered the day after, before it is loaded', async () => {
    expect(
      await shop.database.run(`SELECT text, answer, mailed_at, answered_at < now() AS "isAnswered",
        (answered_at AT TIME ZONE 'Asia/Dubai')::date - (created_at AT TIME ZONE 'Asia/Dubai')::date AS "daysLater" FROM product_questions`),
    ).toEqual([{ text: 'Is a charger in the box?', answer: 'No.', mailed_at: null, isAnswered: true, daysLater: 1 }]);
  });

  it('a demo comes with its sheets and the values of products and variants', async () => {
    expect(await as(null)('getProductDetails', { product_url: 'small-phone' })).toMatchObject({
      specifications: [
        { key: 'storage', name: 'Storage', value: '128 GB' },
        { key: 'chip', name: 'Chip', value: 'Small 1' },
        { key: 'screen', name: 'Screen', value: '6.1 inches' },
      ],
    });
    expect(await as(null)('getProductDetails', { product_url: 'small-cable' })).toMatchObject({
      specifications: [{ key: 'waterproof', name: 'Waterproof', value: 'No' }],
    });
  });

  it('a demo comes with what goes with its products', async () => {
    expect(await as(null)('getAccessories', { product_url: 'small-phone' })).toMatchObject({
      product_list: [{ product_url: 'small-cable' }],
    });
    expect(await as(null)('getAccessories', { product_url: 'small-cable' })).toMatchObject({ product_list: [] });
  });

  it('a demo shows slides, banners and advertisements that lead to its products, with pictures that are there', async () => {
    const rows = await shop.database.run(`
      SELECT link, picture FROM slides UNION ALL SELECT link, picture FROM banners UNION ALL SELECT link, picture FROM advertisements`);
    const { sliders, banners, advertisements } = manifest;
    expect(rows.length).toBe(sliders.length + banners.length + 1 + advertisements.length);
    for (const { link, picture } of rows) {
      expect(link).toBe('/product_details_final/small-phone');
      const { wide, phone } = splitCrops(String(picture));
      for (const path of [wide, phone || wide]) expect(existsSync(join(shop.settings.dataDir, path))).toBe(true);
    }
  });

  it('a demo has a stock movement for every unit in stock', async () => {
    expect(
      await shop.database.run(`SELECT v.sku, s.units, m.units AS moved FROM variants v
        JOIN stock_levels s ON s.variant_id = v.id LEFT JOIN stock_movements m ON m.variant_id = v.id ORDER BY v.sku`),
    ).toEqual([
      { sku: 'SMA-1', units: 7, moved: 7 },
      { sku: 'SMA-2', units: 0, moved: null },
    ]);
  });

  it('a demo has a past of days that count back from today, without those on which nothing happened', async () => {
    expect(
      await shop.database.run(`SELECT max(day) OVER () - day AS ago, views::integer, cart_adds::integer, units_sold::integer FROM product_activity
        ORDER BY day DESC`),
    ).toEqual([
      { ago: 0, views: 5, cart_adds: 1, units_sold: 0 },
      { ago: 2, views: 2, cart_adds: 0, units_sold: 0 },
      { ago: 3, views: 0, cart_adds: 0, units_sold: 4 },
    ]);
  });
});
