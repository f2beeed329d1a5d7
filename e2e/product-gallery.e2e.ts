import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  gotoPainted,
  type OpenPageOptions,
  openPage,
  openPageAt,
  startBrowser,
  untilHydrated,
} from '#testing/browser.ts';
import { keepPictures } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The pictures of a product: magnifier, thumbnails, swipe and pinch. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const handle = 'apple-macbook-air-13-inch-m4';
const address = `${shop.url}/product_details_final/${handle}`;
await keepPictures(shop.shop.db, handle, 3);

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const picture = (page: Page, number: number) =>
  gallery(page)
    .getByRole('img')
    .nth(number - 1);
const thumbnail = (page: Page, number: number) => page.getByRole('link', { name: `Show picture ${number} of 3` });

/** Waits until the gallery shows that picture and its thumbnail is marked. */
async function untilShown(page: Page, number: number) {
  const offset = async () => {
    const [frame, shown] = [await gallery(page).boundingBox(), await picture(page, number).boundingBox()];
    return Math.abs((frame?.x ?? 0) - (shown?.x ?? 999));
  };
  await expect.poll(offset, { message: `picture ${number}` }).toBeLessThan(1);
  await expect.poll(() => thumbnail(page, number).getAttribute('aria-current')).toBe('true');
}

const msBetweenTouches = 10;

/** A finger on the gallery, at shares of its width one after another. Its speed is stated, since that of this machine varies. */
async function swipe(page: Page, shares: number[]) {
  const box = (await gallery(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  let touchedAtMs = Date.now() - shares.length * msBetweenTouches;
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) => {
    touchedAtMs += msBetweenTouches;
    return touch.send('Input.dispatchTouchEvent', {
      type,
      timestamp: touchedAtMs / 1000,
      touchPoints: at.map((share) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 })),
    });
  };
  const [first = 0, ...rest] = shares;
  await finger('touchStart', first);
  for (const share of rest) await finger('touchMove', share);
  await finger('touchEnd');
}

/** Two frames apart, the gallery stands where it stood. */
async function untilScrollEnds(page: Page) {
  const stand = () =>
    gallery(page).evaluate(async (element) => {
      const before = element.scrollLeft;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return element.scrollLeft === before;
    });
  await expect.poll(stand).toBe(true);
}

const open = (options?: OpenPageOptions) => openPageAt(browser, address, options);

it('a lens of 200 px follows the mouse and shows what is under it at twice its size', async () => {
  const page = await open();
  const box = (await picture(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const lens = page.getByTestId('magnifier');
  const [glass, zoomed] = [await lens.boundingBox(), await lens.locator('img').boundingBox()];
  expect([glass?.width, glass?.height]).toEqual([200, 200]);
  expect([(glass?.x ?? 0) + 100, (glass?.y ?? 0) + 100].map(Math.round)).toEqual([x, y].map(Math.round));
  expect([zoomed?.width, zoomed?.height].map((side) => Math.round(side ?? 0))).toEqual(
    [box.width * 2, box.height * 2].map(Math.round),
  );
  expect(await problemsInThisState(page, { within: gallery(page), widths: [1440] })).toEqual([]);
  // A quarter into the picture shows a quarter into the enlarged one.
  expect(Math.round(x - (zoomed?.x ?? 0))).toBe(Math.round(box.width / 2));
  expect(await lens.locator('img').getAttribute('src')).toBe(await picture(page, 1).getAttribute('src'));
  await page.mouse.move(5, 5);
  await lens.waitFor({ state: 'detached' });
});

it('thumbnails lead to their picture by mouse and by keyboard, and the page stays where it is', async () => {
  const page = await open();
  await untilShown(page, 1);
  await thumbnail(page, 3).click();
  await untilShown(page, 3);
  await thumbnail(page, 2).focus();
  await page.keyboard.press('Enter');
  await untilShown(page, 2);
  expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, '']);
  await gallery(page).focus();
  await page.keyboard.press('ArrowRight');
  await untilShown(page, 3);
});

it.each([
  [390, 340],
  [820, 340],
  [1440, 480],
])('the picture of a product is large: in a window of %i px at least %i px wide', async (width, least) => {
  const page = await openPageAt(browser, address, { width });
  expect((await gallery(page).boundingBox())?.width).toBeGreaterThanOrEqual(least);
});

it.each([320, 390])('more thumbnails than fit in %i px are a row that scrolls to the shown one', async (width) => {
  const page = await openPageAt(browser, `${shop.url}/product_details_final/apple-iphone-16`, { width });
  const total = await gallery(page).getByRole('img').count();
  expect(total).toBeGreaterThanOrEqual(6);
  const last = page.getByRole('link', { name: `Show picture ${total} of ${total}` });
  const list = page.getByRole('list').filter({ has: last });
  await gallery(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
  await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  const [inner, outer] = [await last.boundingBox(), await list.boundingBox()];
  expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? 0);
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
  expect(await problemsInThisState(page, { widths: [width] })).toEqual([]);
});

it('thumbnails lead to their picture without JavaScript too', async () => {
  const page = await open({ javaScriptEnabled: false, width: 390 });
  await thumbnail(page, 2).click();
  await page.waitForURL(/#picture-2$/);
  await expect.poll(async () => (await picture(page, 2).boundingBox())?.x).toBe((await gallery(page).boundingBox())?.x);
});

it('a finger swipes from picture to picture and raises no lens', async () => {
  const page = await open({ width: 390, hasTouch: true });
  const steps = Array.from({ length: 21 }, (_, step) => 0.1 + (0.8 * step) / 20);
  await swipe(page, steps.toReversed());
  await untilShown(page, 2);
  await swipe(page, steps);
  await untilShown(page, 1);
  expect(await page.getByTestId('magnifier').count()).toBe(0);
});

it('a fast flick shows the next picture, not the one after it', async () => {
  const page = await open({ width: 390, hasTouch: true });
  for (let flick = 0; flick < 3; flick++) {
    await swipe(page, [0.8, 0.7, 0.6, 0.5, 0.4]);
    await untilScrollEnds(page);
    await untilShown(page, 2);
    await gallery(page).evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
    await untilShown(page, 1);
  }
});

it('a picture that was swiped to before the page is hydrated is marked among the thumbnails', async () => {
  const { page } = await openPage(browser, { width: 390, hasTouch: true });
  shop.network.disturb(/^\/assets\/.*\.js/, 'hang');
  shop.network.disturb(/\.css$/, { delayMs: 300 });
  onTestFinished(() => shop.network.mend());
  await gotoPainted(page, address);
  await gallery(page).evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }));
  shop.network.mend();
  await untilHydrated(page);
  await untilShown(page, 2);
});

it('two fingers enlarge the picture, one moves it, and a tap brings the whole of it back', async () => {
  const page = await open({ width: 390, hasTouch: true });
  const box = (await gallery(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offsets.map((offset, id) => ({ id, x: middle.x + offset, y: middle.y })),
    });
  const width = async () => Math.round(((await picture(page, 1).boundingBox())?.width ?? 0) / box.width);

  await fingers('touchStart', -40, 40);
  await fingers('touchMove', -60, 60);
  await fingers('touchMove', -80, 80);
  await fingers('touchEnd');
  await expect.poll(width).toBe(2);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  const before = (await picture(page, 1).boundingBox())?.x ?? 0;
  await fingers('touchStart', 0);
  await fingers('touchMove', 20);
  await fingers('touchMove', 40);
  await fingers('touchEnd');
  await expect.poll(async () => Math.round(((await picture(page, 1).boundingBox())?.x ?? 0) - before)).toBe(40);
  // The gallery has not moved to another picture.
  expect(await thumbnail(page, 1).getAttribute('aria-current')).toBe('true');

  await fingers('touchStart', 0);
  await fingers('touchEnd');
  await expect.poll(width).toBe(1);
});
