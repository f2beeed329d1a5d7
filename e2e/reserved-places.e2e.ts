import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated, untilRendered } from '#testing/browser.ts';
import { setPrice, setProduct } from '#testing/factories-catalogue.ts';
import { readFromTheRight } from '#testing/page-health.ts';
import { eventually, followInPlace } from '#testing/product-lists.ts';
import { rowOf } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Sections that are laid out only near the window reserve their height, so that nothing on the page moves. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);
const newest = await anyone('newArrivals');
const product = newest.status === 'success' ? newest.product_list[0] : undefined;
if (!product) throw new Error('The demo catalogue has no products.');
const name = 'Professional wireless noise cancelling over ear headphones with an extraordinarily long name';
await setProduct(shop.shop.db, product.id, { name });
const variant = (await shop.shop.database.run('SELECT id FROM variants WHERE product_id = $1', [product.id]))[0];
await setPrice(shop.shop.db, String(variant?.id), 1_199_950);
const productPath = `/product_details_final/${product.product_url}`;
/** Of a product with which others go. */
const pathWithAccessories = '/product_details_final/apple-iphone-16-pro';

/** Each lazily laid out element as `what: height before → height after`, if the two differ by a pixel or more. */
function misjudged(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const late = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    );
    const before = late.map((element) => element.getBoundingClientRect().height);
    for (const element of late) element.style.contentVisibility = 'visible';
    const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('class')?.slice(0, 40)}`;
    return late.flatMap((element, index) => {
      const after = element.getBoundingClientRect().height;
      const differs = Math.abs(after - (before[index] ?? 0)) >= 1;
      return differs ? [`${nameOf(element)}: ${before[index]} → ${after}`] : [];
    });
  });
}

describe('lazily laid out content', () => {
  it.each([320, 390, 820, 1440])('lazily laid out content is as high before as after, at %i px', async (width) => {
    const { page } = await openPage(browser, { width, height: 500 });
    for (const path of ['/', '/category/electronics', productPath, pathWithAccessories]) {
      await page.goto(shop.url + path);
      await untilHydrated(page);
      if (width === 390) await readFromTheRight(page);
      expect(await misjudged(page), path).toEqual([]);
    }
  });

  it('lazily laid out content is as high without scripts', async () => {
    const { page } = await openPage(browser, { height: 500, javaScriptEnabled: false });
    await page.goto(shop.url);
    const last = page.locator('.carousel-products').last();
    const isLaidOut = () => last.locator('ul').evaluate((row) => row.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    const before = await last.boundingBox();
    await last.scrollIntoViewIfNeeded();
    await eventually(isLaidOut).toBe(true);
    const after = await last.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(1);
  });
});

const distance = (page: Page, row: string) =>
  rowOf(page, row).evaluate((section) => Math.round(section.getBoundingClientRect().top));

/** Brings every row into the window in turn: from then on each has the height of its content. */
async function layOutRows(page: Page) {
  for (const row of await page.getByRole('main').getByRole('region').all()) {
    await row.evaluate((section) => section.scrollIntoView({ block: 'center' }));
    await untilRendered(page);
  }
}

describe('a place far down', () => {
  it.each([390, 820, 1440])(
    'a place far down the home page is the same after a product and Back, before and after its rows are loaded again, at %i px',
    async (width) => {
      const { page } = await openPage(browser, { width });
      await page.goto(shop.url);
      await untilHydrated(page);
      await layOutRows(page);
      await rowOf(page, 'Best Seller').evaluate((section) => section.scrollIntoView({ block: 'center' }));
      await untilRendered(page);
      const before = await distance(page, 'Best Seller');
      await followInPlace(
        rowOf(page, 'Best Seller').getByRole('article').getByRole('heading').getByRole('link').first(),
      );
      await page.waitForURL(/product_details_final/);
      await rowOf(page, 'Similar Products').getByRole('article').first().waitFor();
      await eventually(() => page.evaluate(() => scrollY)).toBe(0);
      // The slider, the stores and two rows of products, all of them above, are not loaded again yet.
      shop.network.disturb(/get-slider-list|get-all-subcategory|get-product-list-by-subcategory/, 'hang');
      await page.goBack();
      const isInPlace = async () => Math.abs((await distance(page, 'Best Seller')) - before) < 2;
      await rowOf(page, 'Best Seller').waitFor();
      await eventually(isInPlace).toBe(true);
      const answered = page.waitForResponse(/get-slider-list/);
      shop.network.mend();
      await answered;
      await untilRendered(page);
      expect(await isInPlace()).toBe(true);
    },
  );

  it.each([390, 1440])("Get App leads to the page's end, at %i px", async (width) => {
    const { page } = await openPage(browser, { width, reducedMotion: 'no-preference' });
    for (const path of ['/', productPath]) {
      await page.goto(shop.url + path);
      await untilHydrated(page);
      const isThere = page.evaluate(
        () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
      );
      await page.getByRole('link', { name: 'Get App' }).click();
      await isThere;
      await untilRendered(page);
      const below = () =>
        page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY));
      expect(await below(), path).toBeLessThan(2);
    }
  });
});
