import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { avifWidths, readPicturePath } from '#contract/picture-paths.ts';
import { pictureHash } from '#platform/media/store-picture.ts';
import { startShop } from '#testing/shop.ts';
import { committedRenditions } from './committed-renditions.ts';
import { renderedPath } from './demo-pictures.ts';
import { loadDemo } from './load-demo.ts';
import { demoFolder, readManifest } from './manifest.ts';

/** The only test of the server that needs the demo; skipped without it. */
const manifest = readManifest(demoFolder);

describe.runIf(manifest !== null)('the demo in demo/', async () => {
  const { shop, as } = await startShop();
  const startedAt = performance.now();
  await loadDemo(shop);
  const tookMs = performance.now() - startedAt;

  /** All values but ids and times. */
  const contents = (database: typeof shop.database) =>
    database.run(`SELECT
      (SELECT md5(string_agg(concat_ws('|', handle, name, brand, description_html, price_fils, compare_at_fils, picture, rating_sum, rating_count,
        trending_rank, best_seller_rank, popular_rank), ',' ORDER BY handle)) FROM products) AS products,
      (SELECT md5(string_agg(concat_ws('|', v.sku, p.handle, v.position, v.price_fils, s.units), ',' ORDER BY p.handle, v.position))
        FROM variants v JOIN products p ON p.id = v.product_id JOIN stock_levels s ON s.variant_id = v.id) AS variants,
      (SELECT count(*)::integer FROM reviews) AS reviews`);

  it('the demo in demo/ is loaded whole, within 10 s', async () => {
    expect(
      await shop.database.run(`SELECT (SELECT count(*)::integer FROM products) AS products,
        (SELECT count(*)::integer FROM coupons) AS coupons, (SELECT count(*)::integer FROM slides) AS slides`),
    ).toEqual([
      {
        products: manifest?.products.length,
        coupons: manifest?.coupons.length,
        slides: manifest?.sliders.length,
      },
    ]);
    expect(tookMs).toBeLessThan(10_000);
  });

  it('the demo in demo/ is the same in every shop', async () => {
    const other = await startShop();
    await loadDemo(other.shop);
    expect(await contents(other.shop.database)).toEqual(await contents(shop.database));
    await other.close();
  });

  it('the demo in demo/ fills every list of the home page, with pictures that are there', async () => {
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

  it('the demo in demo/ has the renditions of its pictures beside them, and none that no page asks for (npm run demo:renditions)', () => {
    const renditions = committedRenditions(demoFolder);
    const hashes = (manifest?.pictures ?? []).map(({ file, ...use }) =>
      pictureHash(readFileSync(renderedPath(demoFolder, file)), use),
    );
    expect(hashes.filter((hash) => !renditions.has(hash))).toEqual([]);
    expect([...renditions.keys()].filter((hash) => !hashes.includes(hash))).toEqual([]);
    for (const { name, files } of renditions.values()) {
      const picture = readPicturePath(`/media/${hashes[0]}/${name}`);
      expect(files.sort(), name).toEqual((picture ? avifWidths(picture) : []).map((width) => `${width}.avif`).sort());
    }
  });
});
