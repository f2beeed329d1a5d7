import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aBanner } from '#testing/factories-catalogue.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Any path that the route table does not have. */

const browser = await startBrowser();
const shop = await startShopWithPages();
// The staff mistyped the link of the banner under the header.
await aBanner(shop.shop.db, { position: -1, placement: 'header', link: '/catgory/mobile' });

describe('an unknown path', () => {
  it("an unknown path shows the plain heading '404 Not Found' with HTTP 404", async () => {
    const { page } = await openPage(browser);
    const response = await page.goto(`${shop.url}/no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: '404 Not Found', exact: true }).waitFor();
  });

  it("an unknown path shows '404 Not Found' too when a link in the shop leads there", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'A banner' }).click();
    await page.getByRole('heading', { level: 1, name: '404 Not Found', exact: true }).waitFor();
    expect(await page.title()).toBe('404 Not Found');
    expect(new URL(page.url()).pathname).toBe('/catgory/mobile');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Login or Signup' }).waitFor();
  });

  it('an unknown path keeps header and footer, and tells search engines not to index it', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/product/42`);
    await page.getByRole('banner').getByRole('combobox', { name: 'Search' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect((await page.getByRole('main').innerText()).trim()).toMatch(/^404 Not Found\n/);
  });

  it('an unknown path shows a member the same as a visitor', async () => {
    const { token } = await aShopper(shop.shop.db);
    const { page } = await openPage(browser, { token });
    await page.goto(`${shop.url}/no/such/page`);
    await untilHydrated(page);
    await page.getByRole('heading', { level: 1, name: '404 Not Found', exact: true }).waitFor();
    expect(shop.network.requests(/count-cart-wishlist-items/)).toHaveLength(1);
  });

  it('an unknown path has ways on: a search, the categories, and popular products', async () => {
    const { page } = await openPage(browser, { width: 390 });
    await page.goto(`${shop.url}/no/such/page`);
    await untilHydrated(page);
    const main = page.getByRole('main');
    await main.getByRole('region', { name: 'Popular Products' }).getByRole('article').first().waitFor();
    expect(await problemsInThisState(page, { widths: [320, 390, 1440] })).toEqual([]);
    expect(await main.getByRole('navigation', { name: 'Shop by category' }).getByRole('link').count()).toBe(6);
    await main.getByRole('searchbox').fill('camera');
    await main.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`${shop.url}/search?q=camera`);
  });

  it('an unknown path has its search and its categories without scripts, too', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/no/such/page`);
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('camera');
    await main.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`${shop.url}/search?q=camera`);
    await page.goBack();
    await main.getByRole('link', { name: 'Electronics' }).click();
    await page.waitForURL(`${shop.url}/category/electronics`);
  });
});
