import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { publishChanges } from '#platform/changes.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, filtered, followInPlace, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Lists longer than a page: they load in parts and restore the shopper's position. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);

const slug = ['Mics', 'Speaker', 'Accessories', 'Drone', 'Keyboard', 'Gaming', 'Pencil', 'Headphone', 'Camera'];
const path = `/category/electronics?${slug.map((name) => `slug=${name}`).join('&')}`;
const [first, second] = await Promise.all([1, 2].map((page) => filtered(anyone, { slug, page })));
const both = [...(first?.urls ?? []), ...(second?.urls ?? [])];
const total = first?.total ?? 0;

/** 60 products of a subcategory of their own, and where they are listed. */
async function sixtyPennants() {
  const { db } = shop.shop;
  const { category, subcategory } = await aCategory(db, { name: 'Flags', subcategory: 'Pennants' });
  for (let number = 1; number <= 60; number++) await aProduct(db, { name: `Burgee ${number}`, subcategory });
  await publishChanges(db, ['*']);
  return {
    subcategory: `/subcategory/${subcategory.slug}`,
    category: `/category/${category.slug}`,
    search: '/search?q=burgee',
  };
}
const pennants = await sixtyPennants();

/** How many of them a search finds: its index follows after a moment. */
async function foundPennants(): Promise<number> {
  const answer = await anyone('searchProduct', { keyword: 'burgee' });
  return answer.status === 'success' ? answer.total : 0;
}

const more = (page: Page) => page.getByRole('link', { name: 'Show more products' });
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe('a long list', () => {
  it('a long list begins with 48 products and shows 48 more below, without moving the window', async () => {
    expect(total).toBeGreaterThan(96);
    const { page } = await openPage(browser);
    await page.goto(shop.url);
    await page.goto(shop.url + path);
    await untilHydrated(page);
    await expectProducts(page, first?.urls ?? []);
    await page.getByText(`You have seen 48 of ${total} products`, { exact: true }).waitFor();
    await more(page).scrollIntoViewIfNeeded();
    const place = await scrollOf(page);
    await more(page).focus();
    await page.keyboard.press('Enter');
    await expectProducts(page, both);
    await page.getByText(`You have seen 96 of ${total} products`, { exact: true }).waitFor();
    expect(Math.abs((await scrollOf(page)) - place)).toBeLessThan(5);
    // The focus moves to the first new product.
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)).toContain(both[48]);

    await page.reload();
    await untilHydrated(page);
    await expectProducts(page, both);
    await eventually(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThan(5);

    // One step back leaves the list instead of going through its parts.
    await page.goBack();
    await eventually(() => page.url()).toBe(`${shop.url}/`);
  });

  it.each([390, 820])(
    'a long list is as long and at the same place after a product was opened, at %i px',
    async (width) => {
      const { page } = await openPage(browser, { width });
      await page.goto(`${shop.url + path}&page=1-2`);
      await untilHydrated(page);
      const product = page.getByRole('article').nth(70);
      await product.scrollIntoViewIfNeeded();
      const place = await scrollOf(page);
      expect(place).toBeGreaterThan(3000);
      await followInPlace(product.getByRole('heading').getByRole('link'));
      await page.waitForURL(/product_details_final/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(() => scrollOf(page)).toBe(0);
      await page.goBack();
      await expectProducts(page, both);
      await eventually(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThan(5);
    },
  );

  it.each(['subcategory', 'category', 'search'] as const)(
    'a long list of a %s counts what is seen, goes on below, and is as long and at the same place after Back',
    async (kind) => {
      const { page } = await openPage(browser, { width: kind === 'search' ? 1440 : 390 });
      if (kind === 'search') await eventually(foundPennants).toBe(60);
      await page.goto(shop.url + pennants[kind]);
      await untilHydrated(page);
      await page.getByText('You have seen 48 of 60 products', { exact: true }).waitFor();
      expect(await more(page).getAttribute('href')).toContain('page=1-2');
      await followInPlace(more(page));
      await eventually(async () => (await shownProducts(page)).length).toBe(60);
      expect(await more(page).count()).toBe(0);
      const shown = await shownProducts(page);
      const product = page.getByRole('article').nth(55);
      await product.scrollIntoViewIfNeeded();
      const place = await scrollOf(page);
      await followInPlace(product.getByRole('heading').getByRole('link'));
      await page.waitForURL(/product_details_final/);
      await eventually(() => scrollOf(page)).toBe(0);
      await page.goBack();
      await expectProducts(page, shown);
      await eventually(async () => Math.abs((await scrollOf(page)) - place)).toBeLessThan(5);
    },
  );

  it('a long list shows its top when a filter is set far down', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url + path}&page=1-2`);
    await untilHydrated(page);
    await page.getByRole('article').nth(70).scrollIntoViewIfNeeded();
    const sidebar = page.getByRole('complementary', { name: 'Filters' });
    await sidebar.getByRole('checkbox', { name: 'Mics' }).uncheck();
    await expectProducts(page, (await filtered(anyone, { slug: slug.slice(1) })).urls);
    await eventually(
      async () => (await page.getByRole('status').filter({ hasText: 'products' }).boundingBox())?.y,
    ).toBeGreaterThan(0);
    expect((await page.getByRole('status').filter({ hasText: 'products' }).boundingBox())?.y).toBeLessThan(400);
  });

  it('a list that is shorter than an old address says shows its last page, with a link to the earlier ones', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}/subcategory/watch?page=7`);
    await expectProducts(page, (await filtered(anyone, { slug: ['watch'] })).urls);
    await page.goto(`${shop.url + path}&page=900`);
    const last = Math.ceil(total / 48);
    await expectProducts(page, (await filtered(anyone, { slug, page: last })).urls);
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await page.getByRole('link', { name: 'Show earlier products' }).click();
    await eventually(async () => (await shownProducts(page)).slice(0, 48)).toEqual(first?.urls);
  });

  it('a long list keeps its items if more of them cannot be fetched', async () => {
    const { page } = await openPage(browser, { expectedNoise: /A list of products failed|^503/ });
    await page.goto(shop.url + path);
    await untilHydrated(page);
    shop.network.disturb(/filter-products/, { httpStatus: 503, json: { status: 'failed', message: 'Busy' } });
    await more(page).click();
    await page
      .getByRole('alert')
      .getByText(/We could not load these products/)
      .waitFor();
    expect(await shownProducts(page)).toEqual(first?.urls);
    expect(await problemsInThisState(page, { within: page.getByRole('alert') })).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectProducts(page, both);
  });

  it('a long list goes on at the first new product without JavaScript', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(shop.url + path);
    await more(page).click();
    await expectProducts(page, both);
    const box = await page.getByRole('article').nth(48).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(900);
  });
});
