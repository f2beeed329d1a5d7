import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { productRows } from '#testing/product-cards.ts';
import { buttonIn, eventually, hydratedRow, next, rowOf, shownIn } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** When the rows of the home page turn by themselves, and when they rest. */

const browser = await startBrowser();
const shop = await startShopWithPages();

describe('a row that comes into view', () => {
  /** A row in view of a page whose clock stands still, and whether the script that moves it has been asked for. */
  async function stillRow(hasTouch: boolean) {
    const { page } = await openPage(browser, { width: 390, hasTouch });
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.goto(shop.url);
    const row = rowOf(page, 'Latest iPhones');
    await untilHydrated(page);
    await page.clock.runFor(50);
    await row.scrollIntoViewIfNeeded();
    return { page, row, hasLoaded: () => paths.some((path) => path.startsWith('/assets/start-swiper-')) };
  }

  async function letItStart(page: Page, row: Locator) {
    await eventually(async () => {
      await page.clock.runFor(50);
      return isMoving(row);
    }).toBe(true);
  }
  const isMoving = async (row: Locator) => (await row.locator('.swiper-initialized').count()) === 1;

  it('a row that comes into view of a phone loads what moves it after 2 s, and stays where it was scrolled to', async () => {
    const { page, row, hasLoaded } = await stillRow(true);
    await page.clock.runFor(1500);
    expect(hasLoaded()).toBe(false);
    await row.locator('.carousel').evaluate((place) => place.scrollTo({ left: 200, behavior: 'instant' }));
    const shown = await shownIn(row);
    const product = row.locator(`li:has(a[href="${shown[0]}"])`);
    const before = await product.boundingBox();
    await page.clock.runFor(1900);
    expect(await isMoving(row)).toBe(false);
    await letItStart(page, row);
    expect(hasLoaded()).toBe(true);
    expect(await shownIn(row)).toEqual(shown);
    expect((await product.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    await next(row).waitFor();
  });

  it('a row that comes into view of a phone gets all its products under a finger, and is not taken from under it', async () => {
    const { page, row } = await stillRow(true);
    expect(await row.getByRole('article').count()).toBe(7);
    const box = await row.getByRole('article').first().boundingBox();
    if (box === null) throw new Error('The row is not shown.');
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box.x + 40, y: box.y + 40 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await row.getByRole('article').nth(7).waitFor({ state: 'attached' });
    await page.clock.runFor(10_000);
    expect(await isMoving(row)).toBe(false);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await letItStart(page, row);
  });

  it('a row that comes into view of a phone moves at once when it gets the focus, which stays', async () => {
    const { page, row } = await stillRow(true);
    const product = row.getByRole('article').first().getByRole('link').first();
    const before = await page.evaluate(() => performance.now());
    await product.focus();
    await letItStart(page, row);
    expect((await page.evaluate(() => performance.now())) - before).toBeLessThan(1900);
    expect(await product.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('a row that comes into view moves at once where a pointer may drag it', async () => {
    const { page, row } = await stillRow(false);
    const before = await page.evaluate(() => performance.now());
    await letItStart(page, row);
    expect((await page.evaluate(() => performance.now())) - before).toBeLessThan(1900);
  });
});

describe('a row that begins to move', () => {
  /** Of each row of products its heading, and where the heading and the link beside it stand in the row. */
  const headings = (page: Page) =>
    page.locator('.product-row section').evaluateAll((rows) =>
      rows.map((row) => {
        const { x: left, y: top } = row.getBoundingClientRect();
        const places = [...row.querySelectorAll('h2, h2 + a, .carousel')].map((part) => {
          const { x, y } = part.getBoundingClientRect();
          return [Math.round(x - left), Math.round(y - top)];
        });
        return [row.querySelector('h2')?.textContent, ...places];
      }),
    );

  it.each([320, 390, 820, 1440])(
    'a row that begins to move leaves its heading, the link beside it and its products where the HTML had them, at %i px',
    async (width) => {
      const look = { width, reducedMotion: 'no-preference' } as const;
      const { page: still } = await openPage(browser, { ...look, javaScriptEnabled: false });
      await still.goto(shop.url);
      const { page } = await openPage(browser, look);
      await page.goto(shop.url);
      for (const name of productRows) await buttonIn(await hydratedRow(page, name), /^Pause the moving rows/).waitFor();
      expect(await headings(page)).toEqual(await headings(still));
    },
  );

  it('a row that begins to move has a short heading on one line on phones, with and without a link beside it', async () => {
    const { page } = await openPage(browser, { width: 390, reducedMotion: 'no-preference' });
    await page.goto(shop.url);
    for (const name of ['Shop by store', 'Latest iPhones', 'Trending in Laptops']) {
      const heading = (await hydratedRow(page, name)).getByRole('heading', { level: 2 });
      expect((await heading.boundingBox())?.height, name).toBeLessThan(30);
    }
  });
});

describe('turning by itself', () => {
  /** Stops the clock, and restarts the row's wait. */
  async function holdClock(page: Page, row: Locator) {
    await row.hover();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.mouse.move(0, 0);
  }
  const transition = (row: Locator) =>
    row.getByRole('list').evaluate((list) => getComputedStyle(list).transitionDuration);

  it.each([
    ['Highlights', 3000, '1.5s'],
    ['Latest iPhones', 5000, '0.8s'],
  ])('%s moves on by one slide every %d ms, taking %s', async (name, delayMs, duration) => {
    const { page } = await openPage(browser, { reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(shop.url);
    const row = await hydratedRow(page, name);
    await holdClock(page, row);
    const before = await shownIn(row);
    await page.clock.runFor(delayMs - 100);
    expect(await shownIn(row)).toEqual(before);
    await page.clock.runFor(200);
    expect(await transition(row)).toBe(duration);
    await eventually(async () => (await shownIn(row)).slice(0, -1)).toEqual(before.slice(1));
  });

  it('a row does not turn while it has the pointer or the focus, or the rows are paused', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(shop.url);
    const row = await hydratedRow(page, 'Latest iPhones');
    const other = rowOf(page, 'Trending in Laptops');
    await holdClock(page, row);
    const before = await shownIn(row);

    await row.hover();
    await page.clock.runFor(11_000);
    expect(await shownIn(row)).toEqual(before);

    await next(row).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(11_000);
    expect(await shownIn(row)).toEqual(before);

    await buttonIn(row, /^Pause the moving rows/).press('Enter');
    await buttonIn(row, /^Let the rows move again/).waitFor();
    await buttonIn(other, /^Let the rows move again/).waitFor();
    await page.getByRole('contentinfo').getByRole('link').first().focus();
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.clock.runFor(11_000);
    expect(await shownIn(row)).toEqual(before);

    await buttonIn(row, /^Let the rows move again/).press('Enter');
    await page.getByRole('combobox').focus();
    await page.clock.runFor(5_200);
    await eventually(() => shownIn(row)).not.toEqual(before);
  });

  it('no row turns by itself under reduced motion, where there is nothing to pause and no slow transition', async () => {
    const { page } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(shop.url);
    const row = await hydratedRow(page, 'Highlights');
    const before = await shownIn(row);
    await page.clock.runFor(20_000);
    expect(await shownIn(row)).toEqual(before);
    expect(await buttonIn(page.getByRole('main'), /moving rows/).count()).toBe(0);
    await next(row).click();
    expect(await shownIn(row)).not.toEqual(before);

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await buttonIn(row, /^Pause the moving rows/).waitFor();
    expect(await problemsInThisState(page, { within: row })).toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await buttonIn(row, /^Pause the moving rows/).waitFor({ state: 'detached' });
  });
});
