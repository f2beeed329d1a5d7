import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { readPicturePath, splitCrops } from '#contract/picture-paths.ts';
import { storePicture } from '#platform/media/store-picture.ts';
import { gotoPainted, openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aBanner, setPictures } from '#testing/factories-catalogue.ts';
import { watchLayoutShift } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** How pictures load: in the rendition that fits, in the order in which shoppers see them, after a blurred placeholder. Decision 009. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, pictures } = shop.shop;
afterEach(() => shop.network.mend());

const photograph = await storePicture(pictures, await aPhotograph());
if ('refused' in photograph) throw new Error(photograph.refused);
const folder = photograph.path.split('/')[2];
const lamp = await aProduct(db, { name: 'Blue lamp' });
await setPictures(db, lamp.id, [{ path: photograph.path, colorId: null }]);
const oneCrop = 'A banner of one crop';
await aBanner(db, { position: -1, placement: 'home', picture: photograph.path, alt: oneCrop });

/** As from a phone's camera: 1600 px, lighter above than below. */
function aPhotograph(): Promise<Buffer> {
  const light = Buffer.from(
    '<svg width="1600" height="1600"><linearGradient id="light" x2="0" y2="1"><stop stop-color="#cde"/><stop offset="1" stop-color="#124"/></linearGradient><rect width="1600" height="1600" fill="url(#light)"/></svg>',
  );
  return sharp(light).jpeg().toBuffer();
}

type Seen = { file: string; isLazy: boolean; isFirst: boolean; isInWindow: boolean; shape: number };

/** The pictures of the page's main part, in order, once those in the window have loaded. */
async function seenIn(main: Locator): Promise<Seen[]> {
  await expect.poll(() => main.locator('img').evaluateAll(haveCome)).toBe(true);
  return main.locator('img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      file: image.currentSrc.split('/').slice(4).join('/'),
      isLazy: image.loading === 'lazy',
      isFirst: image.fetchPriority === 'high',
      isInWindow: image.getBoundingClientRect().top < window.innerHeight,
      shape: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    })),
  );
}

function haveCome(images: Element[]): boolean {
  const inWindow = (images as HTMLImageElement[]).filter((image) => {
    const { top, left } = image.getBoundingClientRect();
    return top < innerHeight && left < innerWidth;
  });
  return inWindow.length > 0 && inWindow.every((image) => image.complete && image.naturalWidth > 0);
}

/** The first one is requested before the others, and nothing far below the window at once. */
function expectOrder(seen: Seen[], mostEager: number) {
  expect(seen.map(({ isFirst }) => isFirst).lastIndexOf(true)).toBe(0);
  expect(seen[0]?.isLazy).toBe(false);
  expect(seen.filter(({ isLazy }) => !isLazy).length).toBeLessThanOrEqual(mostEager);
}

function expectStill({ sum, moved }: { sum: number; moved: string[] }) {
  expect(sum, moved.join('\n')).toBeLessThan(0.02);
}

const renditionOf = ({ file }: Seen) => file.replace(/^[0-9a-f]{20}\//, '');

describe.each([
  { width: 390, deviceScaleFactor: 1, card: '240.avif', large: '480.avif' },
  { width: 390, deviceScaleFactor: 2, card: '480.avif', large: '1200.avif' },
  { width: 1440, deviceScaleFactor: 1, card: '240.avif', large: '1200.avif' },
  { width: 1440, deviceScaleFactor: 2, card: '480.avif', large: '1200.avif' },
])('on $width px with $deviceScaleFactor× pixels', ({ card, large, ...options }) => {
  it('a list shows AVIF of the right width, the first card first, and nothing moves', async () => {
    const { page } = await openPage(browser, { ...options, height: 900 });
    const layoutShift = await watchLayoutShift(page);
    await page.goto(`${shop.url}/subcategory/iphone`);
    await untilHydrated(page);
    const seen = await seenIn(page.getByRole('main'));
    const come = seen.filter(({ file }) => file !== '');
    expect(come.length).toBeGreaterThanOrEqual(4);
    expect(new Set(come.map(renditionOf))).toEqual(new Set([card]));
    expectOrder(seen, 4);
    expectStill(await layoutShift());
  });

  it('a product shows AVIF of the right width, and reserves its space before it has loaded', async () => {
    const { page } = await openPage(browser, { ...options, height: 900 });
    const layoutShift = await watchLayoutShift(page);
    await page.goto(`${shop.url}/product_details_final/${lamp.handle}`);
    await untilHydrated(page);
    const seen = await seenIn(page.getByRole('main'));
    expect(seen[0]).toMatchObject({ file: `${folder}/${large}`, shape: 1 });
    expectOrder(seen, 1);
    expectStill(await layoutShift());
  });
});

it('nothing moves when a script measures the page before its style sheet has come, under reduced motion', async () => {
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  const layoutShift = await watchLayoutShift(page);
  await page.addInitScript(() => {
    setInterval(() => document.querySelector('.product-grid')?.getBoundingClientRect(), 5);
  });
  shop.network.disturb(/\.css$/, { delayMs: 400 });
  await page.goto(`${shop.url}/subcategory/iphone`);
  await untilHydrated(page);
  expectStill(await layoutShift());
});

it.each([
  { width: 390, deviceScaleFactor: 3 },
  { width: 1440, deviceScaleFactor: 2 },
])("a demo product's picture of 900 px comes as AVIF on $width px with $deviceScaleFactor× pixels", async (options) => {
  const { page } = await openPage(browser, { ...options, height: 900 });
  await page.goto(`${shop.url}/subcategory/iphone`);
  const path = await page.locator('article a').last().getAttribute('href');
  await page.goto(shop.url + path);
  await untilHydrated(page);
  const [first] = await seenIn(page.getByRole('main'));
  expect(first && renditionOf(first)).toBe('900.avif');
});

describe('a picture in two crops', () => {
  const places = [
    { words: 'iPhone 17 Pro', place: 'main .group' },
    { words: 'Game night', place: 'main .group' },
  ];

  it.each(places)(
    'a picture in two crops shows on phones the one for phones, and nothing moves: $words',
    async ({ words, place }) => {
      const { page } = await openPage(browser, { width: 390 });
      const layoutShift = await watchLayoutShift(page);
      await page.goto(shop.url);
      await untilHydrated(page);
      expectStill(await layoutShift());
      const picture = page.locator(place).filter({ hasText: words }).locator('img').first();
      await picture.scrollIntoViewIfNeeded();
      const { wide, phone } = splitCrops((await picture.getAttribute('src')) ?? '');
      await expect.poll(() => folderShown(picture)).toBe(folderOf(phone));
      const shape = readPicturePath(phone);
      const box = await picture.boundingBox();
      const ratio = (box?.width ?? 0) / (box?.height ?? 1) / ((shape?.width ?? 0) / (shape?.height ?? 1));
      expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
      await page.setViewportSize({ width: 1000, height: 900 });
      await expect.poll(() => folderShown(picture)).toBe(folderOf(wide));
    },
  );

  it('a picture in two crops shows whole on phones if it has only one', async () => {
    const { page } = await openPage(browser, { width: 390 });
    await page.goto(shop.url);
    const fitOf = () => page.getByAltText(oneCrop).evaluate((image) => getComputedStyle(image).objectFit);
    expect(await fitOf()).toBe('contain');
    await page.setViewportSize({ width: 1000, height: 900 });
    expect(await fitOf()).toBe('cover');
  });

  const folderOf = (path: string) => path.split('/')[2];
  const folderShown = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname.split('/')[2]);
});

it('until a picture has come, a blur of it shows', async () => {
  shop.network.disturb(/^\/media\//, 'hang');
  const { page } = await openPage(browser, { width: 390 });
  await gotoPainted(page, `${shop.url}/product_details_final/${lamp.handle}`);
  const picture = page.getByRole('main').locator('img').first();
  await picture.waitFor();
  const blur = await lightnessOf(page, picture);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  shop.network.mend();
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await picture.elementHandle());
  const whole = await lightnessOf(page, picture);
  expect(whole.above - whole.below).toBeGreaterThan(100);
  expect(Math.abs(blur.above - whole.above)).toBeLessThan(40);
  expect(Math.abs(blur.below - whole.below)).toBeLessThan(40);
});

/** The lightness of the upper and the lower quarter, 0 to 255. */
async function lightnessOf(page: Page, picture: Locator): Promise<{ above: number; below: number }> {
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture has no place on the page.');
  const quarter = { x: box.x + box.width / 4, width: box.width / 2, height: box.height / 4 };
  const light = async (y: number) => {
    const shot = await page.screenshot({ clip: { ...quarter, y }, animations: 'disabled' });
    const [mean] = (await sharp(shot).greyscale().stats()).channels;
    return mean?.mean ?? 0;
  };
  return { above: await light(box.y), below: await light(box.y + box.height * 0.75) };
}

it('a browser that knows no AVIF gets the picture itself', async () => {
  const { page } = await openPage(browser, { width: 390 });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof HTMLSourceElement) node.type = 'image/of-the-future';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${shop.url}/subcategory/iphone`);
  const seen = await seenIn(page.getByRole('main'));
  const shown = seen.find(({ file }) => file !== '') as Seen;
  expect(renditionOf(shown)).toMatch(/^\d+x\d+a?-[\w-]+\.webp$/);
});

it('the addresses of pictures on pages are all there', async () => {
  const html = (await shop.app.inject('/subcategory/iphone')).body;
  const named = new Set([...html.matchAll(/\/media\/[0-9a-f]{20}\/[\w.-]+/g)].map(([path]) => path));
  expect(named.size).toBeGreaterThan(40);
  for (const path of named) expect((await shop.app.inject({ method: 'HEAD', url: path })).statusCode, path).toBe(200);
});
