import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { loggedErrors, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The view that a shopper gets when a page fails to load. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const aboutScript = /\/assets\/about-[^/]*\.js/;

async function openHome(expectedNoise?: RegExp): Promise<Page> {
  const { page } = await openPage(browser, { expectedNoise });
  await page.goto(shop.url);
  await untilHydrated(page);
  return page;
}

const toAbout = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();

/** Opens the first product; returns its path and name. */
async function toProduct(page: Page): Promise<{ path: string; name: string }> {
  const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
  const [path, name] = [await link.getAttribute('href'), await link.getAttribute('title')];
  await link.click();
  return { path: path ?? '', name: name ?? '' };
}

const errorHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true });

/** All ways out of the error view are there, and Reload leads to the requested page. */
async function expectWaysOut(page: Page, { path, name } = { path: '/about', name: 'About Us' }): Promise<void> {
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.title()).toBe('Unexpected Application Error!');
  await page.getByRole('banner').getByRole('link', { name: 'Dhow, to the home page' }).waitFor();
  shop.network.mend();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

describe('a script of a screen', () => {
  it('a script of a screen that has not arrived after 120 s fails as ChunkLoadError and shows the error view', async () => {
    const page = await openHome(/ChunkLoadError/);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const failure = page.waitForEvent('console', (message) => message.text().includes('ChunkLoadError'));
    shop.network.disturb(aboutScript, 'hang');
    await toAbout(page);
    await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor();
    await page.clock.runFor(119_900);
    await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor();
    expect(await errorHeading(page).count()).toBe(0);
    await page.clock.runFor(200);
    await errorHeading(page).waitFor();
    expect((await failure).text()).toContain('120 s');
    await page.clock.resume();
    await expectWaysOut(page);
  });

  it('a script of a screen that is interrupted shows the error view', async () => {
    const page = await openHome(/ChunkLoadError/);
    shop.network.disturb(aboutScript, 'drop');
    await toAbout(page);
    await errorHeading(page).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await expectWaysOut(page);
  });

  it('a script of a screen that the last build removed shows the error view, and Reload loads the new one', async () => {
    const page = await openHome(/ChunkLoadError/);
    shop.network.disturb(aboutScript, { httpStatus: 404, json: { status: 'failed' } });
    await toAbout(page);
    await errorHeading(page).waitFor();
    await expectWaysOut(page);
  });
});

describe('a script of a part of a screen', () => {
  it('a script of a part of a screen that cannot be had leaves the screen as it is, and is logged as ChunkLoadError', async () => {
    const { page } = await openPage(browser, { expectedNoise: /ChunkLoadError/ });
    shop.network.disturb(/\/assets\/start-swiper/, 'drop');
    const logged = page.waitForEvent('console', (message) => /A carousel stays still/.test(message.text()));
    await page.goto(shop.url);
    expect((await logged).text()).toContain('ChunkLoadError');
    await page.getByRole('heading', { name: 'Latest iPhones' }).waitFor();
    expect(await errorHeading(page).count()).toBe(0);
    shop.network.mend();
  });
});

describe('an error that nothing else handles', () => {
  it('the error view shows when the data of a screen cannot be loaded', async () => {
    const page = await openHome(/The page failed|failed to fetch|get-product-details/i);
    shop.network.disturb(/get-product-details/, 'drop');
    const product = await toProduct(page);
    await errorHeading(page).waitFor();
    await page.getByText('Something went wrong on our side or on the way to you.').waitFor();
    await expectWaysOut(page, product);
  });

  it('the error view leaves the way home open without a reload', async () => {
    const page = await openHome(/The page failed|failed to fetch|get-product-details/i);
    shop.network.disturb(/get-product-details/, 'drop');
    await toProduct(page);
    await errorHeading(page).waitFor();
    shop.network.mend();
    await page.getByRole('banner').getByRole('link', { name: 'Dhow, to the home page' }).click();
    await page.getByRole('heading', { name: 'Latest iPhones' }).waitFor();
    expect(await errorHeading(page).count()).toBe(0);
  });

  it('a page that the server cannot render is HTTP 500 with the error view, and shows no detail', async () => {
    const { page } = await openPage(browser, { expectedNoise: /500 from|The page failed|Minified React|Server Error/ });
    await shop.shop.db.execute(sql`ALTER TABLE products RENAME TO products_away`);
    const response = await page.goto(`${shop.url}/product_details_final/whatever-it-is`);
    await shop.shop.db.execute(sql`ALTER TABLE products_away RENAME TO products`);
    expect(response?.status()).toBe(500);
    await errorHeading(page).waitFor();
    expect(await response?.text()).not.toContain('products_away');
  });
});

describe('the frame of every page', () => {
  it('the categories and the banner are left out when they cannot be fetched, without any message; the promo text is the own one', async () => {
    const { page } = await openPage(browser);
    const logged = loggedErrors(page);
    for (const table of ['categories', 'banners'])
      await shop.shop.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_away`));
    const response = await page.goto(`${shop.url}/login`);
    for (const table of ['categories', 'banners'])
      await shop.shop.db.execute(sql.raw(`ALTER TABLE ${table}_away RENAME TO ${table}`));
    expect(response?.status()).toBe(200);
    await untilHydrated(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'About Us' }).waitFor();
    expect(await page.locator('a[href^="/category/"]').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('img').count()).toBe(0);
    await page.getByRole('banner').getByText('Amazing Deals!', { exact: true }).waitFor({ state: 'attached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(logged).toEqual([]);
  });
});
