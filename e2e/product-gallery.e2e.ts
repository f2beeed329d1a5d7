import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The pictures of a product: magnifier, thumbnails, swipe and pinch. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const address = `${shop.url}/product_details_final/apple-macbook-air-13-inch-m4`;

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

it('thumbnails work without JavaScript', async () => {
  const page = await open({ javaScriptEnabled: false, width: 390 });
  await thumbnail(page, 2).click();
  await page.waitForURL(/#picture-2$/);
  await expect.poll(async () => (await picture(page, 2).boundingBox())?.x).toBe((await gallery(page).boundingBox())?.x);
});

it('a finger swipes from picture to picture and raises no lens', async () => {
  const page = await open({ width: 390, hasTouch: true });
  const box = (await gallery(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y: box.y + box.height / 2 })) });
  async function swipe(from: number, to: number) {
    await finger('touchStart', from);
    for (let step = 1; step <= 20; step++) await finger('touchMove', from + ((to - from) * step) / 20);
    await finger('touchEnd');
  }
  await swipe(box.x + box.width * 0.9, box.x + box.width * 0.1);
  await untilShown(page, 2);
  await swipe(box.x + box.width * 0.1, box.x + box.width * 0.9);
  await untilShown(page, 1);
  expect(await page.getByTestId('magnifier').count()).toBe(0);
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
