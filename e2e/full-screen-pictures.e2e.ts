import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated, untilRendered } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { keepPictures, setPictures } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { followInPlace } from '#testing/product-lists.ts';
import { optionLink } from '#testing/product-options.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The pictures of a product on the whole screen. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const handle = 'apple-macbook-air-13-inch-m4';
const address = `${shop.url}/product_details_final/${handle}`;
await keepPictures(shop.shop.db, handle, 3);
const name = 'Apple MacBook Air 13-inch M4';

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

const open = (options?: OpenPageOptions) => openPageAt(browser, address, options);

/** The counter and the picture on the screen agree. */
async function untilShown(page: Page, number: number) {
  await dialog(page).getByText(`${number} of 3`, { exact: true }).waitFor();
  const place = async () => {
    const slides = dialog(page).locator('.swiper-slide');
    return Math.round((await slides.nth(number - 1).boundingBox())?.x ?? -1);
  };
  await expect.poll(place).toBe(0);
}

async function openFullScreen(page: Page) {
  await button(page, 'Show full screen').click();
  await untilShown(page, 1);
}

const centre = { x: 195, y: 400 };

async function fingersOn(page: Page) {
  const touch = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offsets.map((offset, id) => ({ id, x: centre.x + offset, y: centre.y })),
    });
}

/** How many times as wide as the window the first picture is. */
const enlargement = async (page: Page) => {
  const box = await dialog(page).locator('.swiper-zoom-target').first().boundingBox();
  return Math.round((box?.width ?? 0) / 390);
};

it('a press on the picture shows it on the whole screen, and arrow keys, arrows and thumbnails turn to the others', async () => {
  const page = await open();
  await gallery(page).getByRole('img').first().click();
  await untilShown(page, 1);
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  await page.keyboard.press('ArrowRight');
  await untilShown(page, 2);
  await dialog(page)
    .getByRole('img', { name: `${name}, picture 2 of 3` })
    .waitFor();
  expect(await dialog(page).locator('.swiper-slide').getByRole('img').count()).toBe(1);
  await button(page, 'Next picture').click();
  await untilShown(page, 3);
  await page.keyboard.press('ArrowRight');
  await button(page, 'Previous picture').click();
  await untilShown(page, 2);
  await dialog(page).getByRole('button', { name: 'Show picture 1 of 3' }).click();
  await untilShown(page, 1);
  expect(await problemsInThisState(page, { within: dialog(page) })).toEqual([]);
});

it('Enter on the pictures opens the one that is shown, Escape closes, and the focus and the last picture are those of the page', async () => {
  const page = await open();
  await gallery(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.getByRole('link', { name: 'Show picture 2 of 3' }).getAttribute('aria-current'))
    .toBe('true');
  await page.keyboard.press('Enter');
  await untilShown(page, 2);
  await page.keyboard.press('ArrowRight');
  await untilShown(page, 3);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await gallery(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => page.getByRole('link', { name: 'Show picture 3 of 3' }).getAttribute('aria-current'))
    .toBe('true');
});

it('Back closes the pictures and stays on the page, whose entry is the only one after the X as well', async () => {
  const page = await openPageAt(browser, shop.url);
  await page.goto(address);
  await untilHydrated(page);
  await openFullScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await openFullScreen(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  // The way back of the X goes on after it.
  await page.waitForFunction(() => window.navigation.canGoForward);
  // Neither has the router loaded the page again.
  expect(asked.filter((url) => url.includes('get-product-details'))).toEqual([]);
  await page.goBack();
  await page.waitForURL(`${shop.url}/`);
});

it('a longer way back than one step shows the page that it leads to', async () => {
  const page = await openPageAt(browser, `${shop.url}/category/mobile`);
  await followInPlace(page.getByRole('main').locator('article a[href^="/product_details_final/"]').first());
  await page.waitForURL(/product_details_final/);
  await button(page, 'Show full screen').click();
  await dialog(page).waitFor();
  await page.evaluate(() => window.history.go(-2));
  await page.getByRole('heading', { level: 1, name: 'Mobile' }).waitFor();
  expect(page.url()).toBe(`${shop.url}/category/mobile`);
  expect(await dialog(page).count()).toBe(0);
});

it('a link that is followed before the pictures have come leaves the page for good, and Back leads to it', async () => {
  const page = await open();
  shop.network.disturb(/full-screen.*\.js/, 'hang');
  onTestFinished(() => shop.network.mend());
  const script = page.waitForResponse(/full-screen.*\.js/);
  await button(page, 'Show full screen').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
  shop.network.mend();
  await (await script).finished();
  await untilRendered(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(page.url()).toBe(address);
  expect(await dialog(page).count()).toBe(0);
});

it('while another option is on its way the pictures stay closed, and Back leads to the page before', async () => {
  const colors = ['Black', 'Blue'].map((label, index) => ({ name: label, hex: `00000${index}` }));
  const { id, handle: otherHandle } = await aProduct(shop.shop.db, { colors });
  await setPictures(shop.shop.db, id, [{ path: '/media/black.svg', colorId: null }]);
  const page = await openPageAt(browser, shop.url);
  await page.goto(`${shop.url}/product_details_final/${otherHandle}`);
  await untilHydrated(page);
  shop.network.disturb(/get-product-details/, 'hang');
  onTestFinished(() => shop.network.mend());
  await optionLink(page, 'Blue').click();
  await page.getByRole('progressbar', { name: 'The page is loading' }).waitFor();
  await button(page, 'Show full screen').click();
  shop.network.mend();
  await page.waitForURL(/color=/);
  expect(await dialog(page).count()).toBe(0);
  await page.goBack();
  await page.waitForURL(`${shop.url}/`);
});

it('a finger swipes, two fingers enlarge and one moves, and a double tap enlarges or brings the whole picture back', async () => {
  const page = await open({ width: 390, height: 844, hasTouch: true });
  await gallery(page).getByRole('img').first().tap();
  await untilShown(page, 1);
  const fingers = await fingersOn(page);
  await fingers('touchStart', 150);
  for (let x = 130; x >= -150; x -= 20) await fingers('touchMove', x);
  await fingers('touchEnd');
  await untilShown(page, 2);
  await fingers('touchStart', -150);
  for (let x = -130; x <= 150; x += 20) await fingers('touchMove', x);
  await fingers('touchEnd');
  await untilShown(page, 1);

  await fingers('touchStart', -40, 40);
  for (let spread = 45; spread <= 80; spread += 5) await fingers('touchMove', -spread, spread);
  await fingers('touchEnd');
  await expect.poll(() => enlargement(page)).toBe(2);
  await button(page, 'Show the whole picture').waitFor();
  await fingers('touchStart', 0);
  for (let x = 10; x <= 100; x += 10) await fingers('touchMove', x);
  await fingers('touchEnd');
  await untilShown(page, 1);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);

  // Not tapped: a tap right after a synthetic flick counts as stopping it.
  await button(page, 'Show the whole picture').click();
  await expect.poll(() => enlargement(page)).toBe(1);
  for (let tap = 0; tap < 2; tap++) await page.touchscreen.tap(centre.x, centre.y);
  await expect.poll(() => enlargement(page)).toBe(4);
  await button(page, 'Show the whole picture').waitFor();
});

it('the button enlarges the picture and shows all of it again', async () => {
  const page = await open({ width: 390, height: 844 });
  await openFullScreen(page);
  await button(page, 'Enlarge the picture').click();
  await expect.poll(() => enlargement(page)).toBe(4);
  await button(page, 'Show the whole picture').click();
  await expect.poll(() => enlargement(page)).toBe(1);
});

it('on phones arrows below the picture turn it as well, and an arrow key together with Alt stays the browser’s', async () => {
  const page = await open({ width: 390, height: 844 });
  await openFullScreen(page);
  const picture = await dialog(page).locator('.swiper-zoom-target').first().boundingBox();
  for (const label of ['Previous picture', 'Next picture']) {
    const box = await button(page, label).boundingBox();
    expect(box, label).toMatchObject({ width: 44, height: 44 });
    expect(box?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0));
  }
  await button(page, 'Next picture').click();
  await untilShown(page, 2);
  expect(await problemsInThisState(page, { within: dialog(page) })).toEqual([]);
  await dialog(page).dispatchEvent('keydown', { key: 'ArrowLeft', altKey: true });
  await page.keyboard.press('ArrowRight');
  await untilShown(page, 3);
});

it('from right to left the arrow keys turn the other way', async () => {
  const page = await open();
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await openFullScreen(page);
  await page.keyboard.press('ArrowLeft');
  await untilShown(page, 2);
  await page.keyboard.press('ArrowRight');
  await untilShown(page, 1);
});

const fetchedScripts = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name: url }) => url)
    .filter((url) => url.includes('/full-screen'));

it('the script of the whole screen comes when it is asked for, and a message says when it does not', async () => {
  const page = await open({ expectedNoise: /could not be shown full screen/ });
  expect(await page.evaluate(fetchedScripts)).toEqual([]);
  shop.network.disturb(/full-screen.*\.js/, 'drop');
  onTestFinished(() => shop.network.mend());
  await button(page, 'Show full screen').click();
  await page.getByText('The pictures could not be enlarged. Please try again.').waitFor();
  expect(await dialog(page).count()).toBe(0);
});

it('without JavaScript nothing promises the whole screen', async () => {
  const page = await open({ javaScriptEnabled: false });
  await gallery(page).getByRole('img', { name, exact: true }).waitFor();
  expect(await button(page, 'Show full screen').isVisible()).toBe(false);
});
