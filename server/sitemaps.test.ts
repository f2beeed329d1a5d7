import { describe, expect, it } from 'vitest';
import { aCategory } from '#testing/factories.ts';
import { startShop } from '#testing/shop.ts';

const { shop, app, clock } = await startShop({ hasPages: true });
const { publicUrl } = shop.settings;

const get = (path: string) => app.inject({ url: path });
const locationsIn = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location);
const pathsIn = async (path: string) => {
  const { statusCode, body } = await get(path);
  expect(statusCode, body).toBe(200);
  return locationsIn(body).map((location) => location.replace(publicUrl, ''));
};

const { subcategory } = await aCategory(shop.db);
/** Products `thing-ID` with the ids from `first` on. */
const makeProducts = (first: number, count: number, isPublished = true) =>
  shop.database.run(`
    INSERT INTO products (id, handle, name, brand, description_html, category_id, subcategory_id, picture, is_published, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT id, 'thing-' || id, 'Thing', '', '', ${subcategory.categoryId}, ${subcategory.id}, '/media/p.webp', ${isPublished}, '2026-05-04T10:00:00Z'
    FROM generate_series(${first}, ${first + count - 1}) id`);

describe('the sitemap', () => {
  it('the sitemap is an index of sitemaps that name each published product once, with the time of its change and its picture', async () => {
    await makeProducts(1, 1_201);
    await makeProducts(19_999, 2);
    await makeProducts(40_000, 1, false);
    await makeProducts(70_000, 1);
    const files = await pathsIn('/sitemap.xml');
    expect(files).toEqual(['pages', 'products-0', 'products-1', 'products-3'].map((name) => `/sitemaps/${name}.xml`));
    expect(await pathsIn('/sitemaps/pages.xml')).toContain(`/subcategory/${subcategory.slug}`);
    const named: string[] = [];
    for (const file of files.slice(1)) {
      const locations = locationsIn((await get(file)).body);
      named.push(...locations.filter((location) => location.includes('/product_details_final/')));
    }
    const ids = [...Array.from({ length: 1_201 }, (_, at) => at + 1), 19_999, 20_000, 70_000];
    expect(named).toEqual(ids.map((id) => `${publicUrl}/product_details_final/thing-${id}`));
    expect((await get('/sitemaps/products-3.xml')).body).toContain(
      `<url><loc>${publicUrl}/product_details_final/thing-70000</loc><lastmod>2026-05-04T10:00:00Z</lastmod><image:image><image:loc>${publicUrl}/media/p.webp</image:loc></image:image></url>`,
    );
  });

  it('the sitemap of an empty span of products is not found', async () => {
    expect((await get('/sitemaps/products-2.xml')).statusCode).toBe(404);
    expect((await get('/sitemaps/products-999999.xml')).statusCode).toBe(404);
  });

  it('the sitemap goes to an address twelve times an hour; more is a 429 that says when', async () => {
    clock.advance(3_600_000);
    const statuses: number[] = [];
    for (let time = 0; time < 13; time++) statuses.push((await get('/sitemaps/products-3.xml')).statusCode);
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await get('/sitemaps/products-1.xml')).statusCode).toBe(200);
    expect((await get('/sitemaps/products-3.xml')).headers['retry-after']).toMatch(/^\d+$/);
    clock.advance(3_600_000);
    expect((await get('/sitemaps/products-3.xml')).statusCode).toBe(200);
  });
});
