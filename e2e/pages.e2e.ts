import { describe, expect, it } from 'vitest';
import { isCachedPage } from '#storefront/service-worker/what-is-cached.ts';
import { openPage, startBrowser, startBuiltShop, untilHydrated, untilSettled } from '#testing/browser.ts';
import { problemsAt } from '#testing/page-health.ts';
import { pathOf, screens } from '#testing/screens.ts';
import { weighPage } from '#testing/weigh-page.ts';

/** Rules for every page that a visitor can open. */

const browser = await startBrowser();
const shop = await startBuiltShop();
const widths = [390, 820, 1440];
const productUrl = /\/product_details_final\/([a-z0-9-]+)/.exec(await (await fetch(shop.url)).text())?.[1] ?? '';
const productPath = `/product_details_final/${productUrl}`;

const values = { productUrl, categoryName: 'mobile', subcategoryName: 'laptop' };
const pages = [
  ...screens.filter(isCachedPage).map((screen) => pathOf(screen, values)),
  '/search?q=iphone',
  '/offline',
  '/nothing/here',
];

const withPrices = pages.filter((path) => path === '/' || /^\/(category|subcategory|product|search\?)/.test(path));

describe.each(pages)('%s', (path) => {
  it(`${path} has header and footer, no errors, no layout shift and no axe violations, at every width`, async () => {
    for (const width of widths) expect(await problemsAt(browser, shop.url + path, { width })).toEqual([]);
  });

  it(`${path} allows no inline script but its own, and has a title`, async () => {
    const response = await fetch(shop.url + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    const html = await response.text();
    expect(html).toMatch(/<title>[^<]{3,}<\/title>/);
  });
});

const text = async (path: string) => (await fetch(shop.url + path)).text();

describe('the content for search engines', () => {
  const jsonLdOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, json]) => {
      const parsed = JSON.parse(json ?? '') as { '@type': string } | { '@type': string }[];
      return Array.isArray(parsed) ? parsed : [parsed];
    });

  it('a product has title, description, canonical link, Open Graph, and its offer and rating as data', async () => {
    const html = await text(productPath);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:`);
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'])
      expect(html).toContain(`property="${property}"`);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    const data = jsonLdOf(html);
    expect(data.map((item) => item['@type'])).toEqual(
      expect.arrayContaining(['Product', 'BreadcrumbList', 'Organization']),
    );
    expect(data.find((item) => item['@type'] === 'Product')).toMatchObject({
      offers: { priceCurrency: 'AED', price: expect.anything(), availability: expect.stringContaining('schema.org') },
    });
  });

  it('a category has its breadcrumbs as data', async () => {
    expect(jsonLdOf(await text('/category/mobile')).map((item) => item['@type'])).toContain('BreadcrumbList');
  });

  it('the sitemap names every page, and robots.txt the sitemap', async () => {
    const index = await text('/sitemap.xml');
    const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname);
    const sitemap = (await Promise.all(files.map(text))).join('');
    for (const path of ['/', '/products', '/category/mobile', '/subcategory/laptop', productPath])
      expect(sitemap).toContain(`${path}</loc>`);
    expect(sitemap.match(/product_details_final/g)?.length).toBeGreaterThanOrEqual(240);
    expect(await text('/robots.txt')).toMatch(/Disallow: \/checkout[\s\S]*Sitemap: .*\/sitemap\.xml/);
  });

  it('an unknown page, category or product is HTTP 404 and says so', async () => {
    for (const path of ['/nothing', '/category/nothing', '/product_details_final/nothing']) {
      const response = await fetch(shop.url + path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('404 Not Found');
    }
  });
});

describe('without JavaScript', () => {
  it.each(withPrices)('%s reads and links without JavaScript', async (path) => {
    const { page } = await openPage(browser, { width: 390, javaScriptEnabled: false });
    await page.goto(shop.url + path);
    // Not innerText: rows below the window are in the document without being rendered.
    expect(await page.getByRole('main').textContent()).toMatch(/AED/);
    expect(await page.getByRole('link').count()).toBeGreaterThan(20);
  });
});

it('on a phone the home page has at most 130 KB of JavaScript, brotli, and 155 KB once its carousels move', async () => {
  const { page } = await openPage(browser, { width: 390, hasTouch: true });
  let bytes = 0;
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    expect(response.headers()['content-encoding']).toBe('br');
    bytes += Number(response.headers()['content-length']);
  });
  await page.goto(shop.url);
  await untilHydrated(page);
  await untilSettled(page);
  const still = bytes;
  expect(await page.locator('.swiper-initialized').count()).toBe(0);
  await page.locator('.swiper-initialized').first().waitFor();
  const moving = bytes;
  const [first, all] = [still, moving].map((length) => (length / 1024).toFixed(1));
  console.log(`JavaScript of the home page: ${first} KB, with its carousels ${all} KB`);
  expect(still).toBeGreaterThan(100 * 1024);
  expect(moving).toBeGreaterThan(still + 10 * 1024);
  expect(still).toBeLessThanOrEqual(130 * 1024);
  expect(moving).toBeLessThanOrEqual(155 * 1024);
});

it('the scripts of a page ask in their first line to be compiled while they load', async () => {
  const [, start = ''] = /id="page-start">(.*?)<\/script>/.exec(await text('/')) ?? [];
  const { manifest, preloads } = JSON.parse(start) as { manifest: string; preloads: string[] };
  const scripts = preloads.filter((path) => path !== manifest);
  expect(scripts.length).toBeGreaterThan(4);
  for (const path of scripts) expect((await text(path)).split('\n', 1), path).toEqual(['//# allFunctionsCalledOnLoad']);
});

it('the home page weighs at most 900 KB on a phone of 390 px, of which 140 KB are scripts', async () => {
  const { context } = await openPage(browser);
  const { bytes, scriptBytes } = await weighPage(context, shop.url, null);
  console.log(`The home page on a phone: ${Math.round(bytes / 1024)} KB, scripts ${Math.round(scriptBytes / 1024)} KB`);
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes).toBeLessThanOrEqual(140 * 1024);
  expect(bytes).toBeGreaterThan(scriptBytes);
  expect(bytes).toBeLessThanOrEqual(900 * 1024);
});

it('the page of the API opens', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${shop.url}/api/docs`);
  // The page renders what is near the window; the rest is in the description that it reads.
  await page.getByText('/user_api/signup/send-otp').first().waitFor();
  const { paths } = (await (await fetch(`${shop.url}/api/docs/json`)).json()) as { paths: object };
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/user_api/product/get-product-details', '/admin/list-orders']),
  );
});
