import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type OpenPageOptions, openPage, startBrowser, untilHydrated, untilRendered } from '#testing/browser.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { followInPlace } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Rules for every change of screen. */

const browser = await startBrowser();
const shop = await startShopWithPages();

async function openCategory(options: OpenPageOptions = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(`${shop.url}/category/mobile`);
  await untilHydrated(page);
  return page;
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const isContentFocused = (page: Page) => page.evaluate(() => document.activeElement === document.querySelector('main'));

/** The title that is announced once the screen of a navigation works: its effects have run, those that watch Back among them. */
const announced = (page: Page, title = /^/) => page.locator('body > p[aria-live=polite]').filter({ hasText: title });

/** A product far down the page. */
const farProduct = (page: Page) => page.getByRole('main').locator('a[href^="/product_details_final/"]').nth(30);

describe('another screen', () => {
  it('another screen begins at its top; Back and Forward return to the places that were left', async () => {
    for (const width of [390, 1440]) {
      const page = await openCategory({ width });
      await farProduct(page).scrollIntoViewIfNeeded();
      const left = await scrollTop(page);
      expect(left).toBeGreaterThan(500);
      await followInPlace(farProduct(page));
      await page.waitForURL(/\/product_details_final\//);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForFunction(() => window.scrollY === 0);
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Mobile' }).waitFor();
      await page.waitForFunction((y) => Math.abs(window.scrollY - y) <= 4, left);
      await page.goForward();
      await page.waitForURL(/\/product_details_final\//);
      await page.waitForFunction(() => window.scrollY === 300);
    }
  });

  it.each([
    ['/category/mobile', /filter-products/],
    ['/search?q=phone', /search-product/],
    ['/', /get-all-product-list/],
  ] as const)(
    'another screen shows %s again by Back as it was left before any call is answered, and loads it again',
    async (path, call) => {
      const { page } = await openPage(browser, { width: 390 });
      await page.goto(shop.url + path);
      await untilHydrated(page);
      await page.evaluate(() => window.scrollTo(0, 600));
      const left = await scrollTop(page);
      expect(left).toBe(600);
      const cards = page.getByRole('main').locator('article a[href^="/product_details_final/"]');
      const place = await cards.first().boundingBox();
      await followInPlace(cards.first());
      await page.waitForURL(/\/product_details_final\//);
      await page.locator('#picture-1 .product-picture').waitFor();
      shop.network.disturb(/\/api\//, 'hang');
      onTestFinished(() => shop.network.mend());
      const asked = page.waitForRequest(call);
      await page.goBack();
      await page.waitForFunction((y) => window.scrollY === y, left);
      expect(await cards.first().boundingBox()).toEqual(place);
      await asked;
    },
  );

  it('another screen that Back shows as it was left while there is no network is loaded again once there is one', async () => {
    const page = await openCategory();
    await followInPlace(farProduct(page));
    await page.waitForURL(/\/product_details_final\//);
    await page.locator('#picture-1 .product-picture').waitFor();
    await page.context().setOffline(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Mobile' }).waitFor();
    const asked = page.waitForRequest(/filter-products/);
    await page.context().setOffline(false);
    await asked;
  });

  it('another screen is not shown as it was left to a visitor who has signed out: it has the hearts of the member', async () => {
    const { token } = await aShopper(shop.shop.db);
    const page = await openCategory({ token });
    const hearts = page.getByRole('main').locator('article button[aria-label*=wishlist][aria-pressed=true]');
    await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('button', { name: /wishlist/ })
      .click();
    await hearts.first().waitFor();
    await page.getByRole('button', { name: 'My Account' }).first().hover();
    await page.getByRole('button', { name: 'Logout' }).click();
    await announced(page, /Login/).waitFor();
    // From there Back leads home, and from home to the list.
    await page.goBack();
    await announced(page, /electronics in the UAE/).waitFor();
    shop.network.disturb(/filter-products/, 'hang');
    onTestFinished(() => shop.network.mend());
    const asked = page.waitForRequest(/filter-products/);
    await page.goBack();
    await asked;
    await untilRendered(page);
    expect(await hearts.count()).toBe(0);
    shop.network.mend();
    await page.getByRole('heading', { level: 1, name: 'Mobile' }).waitFor();
    expect(await hearts.count()).toBe(0);
  });

  it('another screen begins at its top from a link at the bottom of the page', async () => {
    const page = await openCategory();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Laptop', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Laptop' }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
  });

  it('another screen needs no page load, its title is announced, and the keyboard continues from its content', async () => {
    const page = await openCategory();
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    expect(await announced(page).innerText()).toBe('');
    const categories = page.getByRole('navigation', { name: 'Categories' });
    await categories.getByRole('link', { name: 'Laptop', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Laptop' }).waitFor();
    await announced(page, /Laptop/).waitFor();
    expect(await announced(page).textContent()).toBe(await page.title());
    expect(await isContentFocused(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);

    await page.goBack();
    await announced(page, /Mobile/).waitFor();
    expect(await isContentFocused(page)).toBe(true);
    expect(await page.locator('body[data-before]').count()).toBe(1);
  });

  it('another screen is shown to be on its way by a progress bar', async () => {
    const page = await openCategory();
    shop.network.disturb(/get-subcategory-list\?slug=laptop/, 'hang');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Laptop', exact: true }).click();
    const bar = page.getByRole('progressbar', { name: 'The page is loading' });
    await bar.waitFor();
    expect(await problemsInThisState(page, { within: bar })).toEqual([]);
    shop.network.mend();
    await page.getByRole('heading', { level: 1, name: 'Laptop' }).waitFor();
    await bar.waitFor({ state: 'detached' });
  });
});

describe('the same screen', () => {
  it('a link to the page one is on adds nothing to go back to', async () => {
    const page = await openCategory();
    const length = () => page.evaluate(() => window.history.length);
    const before = await length();
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mobile', exact: true });
    await link.click();
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await length()).toBe(before);
  });

  it("the first key Tab reaches 'Skip to content', which leads to the content", async () => {
    const page = await openCategory();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement === document.querySelector('main'));
  });
});

describe('a product’s picture', () => {
  it.each([
    ['glides from its card to its page', 'no-preference', 1],
    ['does not under reduced motion', 'reduce', 0],
  ] as const)('a product’s picture %s', async (_name, reducedMotion, glides) => {
    const page = await openCategory({ reducedMotion });
    await page.evaluate(() => {
      const watched = window as unknown as { glides: string[] };
      watched.glides = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const named = [...document.querySelectorAll('img')].filter(
          (image) => getComputedStyle(image).viewTransitionName === 'product-picture',
        );
        watched.glides.push(...named.map((image) => image.src));
        return start(update);
      };
    });
    await farProduct(page).click();
    await page.waitForURL(/\/product_details_final\//);
    await page.locator('#picture-1 .product-picture').waitFor();
    expect(await page.evaluate(() => (window as unknown as { glides: string[] }).glides.length)).toBe(glides);
  });
});
