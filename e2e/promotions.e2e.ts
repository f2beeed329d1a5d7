import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aBanner, aSlide } from '#testing/factories-catalogue.ts';
import { inkOf } from '#testing/ink.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Slides, banners, advertisements and the banner under the header: words of the page over pictures without words. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const plainSlide = 'A slide with words of its own';
await aSlide(db, { position: 99, description: plainSlide });

async function openHome(options: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(shop.url);
  if (options.javaScriptEnabled !== false) await untilHydrated(page);
  return page;
}

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
/** At the lower corner, beside the words. */
async function pressAtRightEdge(poster: Locator): Promise<void> {
  await poster.scrollIntoViewIfNeeded();
  const box = await poster.boundingBox();
  await poster.click({ position: { x: (box?.width ?? 0) - 10, y: (box?.height ?? 0) - 10 } });
}
const isInside = (inner: Locator, outer: Locator) =>
  Promise.all([inner.boundingBox(), outer.boundingBox()]).then(
    ([one, other]) =>
      one !== null &&
      other !== null &&
      one.x >= other.x - 1 &&
      one.y >= other.y - 1 &&
      one.x + one.width <= other.x + other.width + 1 &&
      one.y + one.height <= other.y + other.height + 1,
  );

describe('the words of a promotion', () => {
  it.each([320, 390, 768, 992, 1440, 1920])(
    'the words of a promotion are text within its picture, and its link is at least 44 px high, at %i px',
    async (width) => {
      const page = await openHome({ width });
      for (const [row, words] of [
        ['Highlights', 'iPhone 17 Pro'],
        ['Offers', 'Game night'],
        ['Offers', 'Above the dunes'],
        ['From our brands', 'Never at one per cent'],
      ] as const) {
        const text = page.getByText(words, { exact: true });
        const poster = region(page, row).locator('.group').filter({ has: text });
        const headline = poster.getByText(words, { exact: true });
        await poster.scrollIntoViewIfNeeded();
        const link = poster.getByRole('link');
        expect(await isInside(headline, poster), words).toBe(true);
        expect(await isInside(link, poster), words).toBe(true);
        // A link that is the headline covers the whole picture.
        const target = row === 'From our brands' ? poster : link;
        expect((await target.boundingBox())?.height, words).toBeGreaterThanOrEqual(44);
      }
      expect(await problemsInThisState(page)).toEqual([]);
    },
  );

  it('the words of a promotion stand there without scripts, and a press anywhere on it follows its link', async () => {
    const page = await openHome({ width: 390, javaScriptEnabled: false });
    const poster = region(page, 'From our brands').locator('.group').first();
    await poster.scrollIntoViewIfNeeded();
    await pressAtRightEdge(poster);
    await page.waitForURL(`${shop.url}/category/tabs`);
  });

  it.each([390, 1440])(
    'a press on the picture beside the words follows the link of a promotion at %i px',
    async (width) => {
      const page = await openHome({ width });
      const slide = region(page, 'Highlights').locator('.group').filter({ hasText: 'iPhone 17 Pro' }).first();
      const [opened] = await Promise.all([page.waitForEvent('popup'), pressAtRightEdge(slide)]);
      await opened.waitForURL(`${shop.url}/product_details_final/apple-iphone-17-pro`);
      await pressAtRightEdge(region(page, 'Offers').locator('.group').filter({ hasText: 'Game night' }));
      await page.waitForURL(`${shop.url}/subcategory/Gaming`);
    },
  );

  it.each(['light', 'dark'] as const)(
    'the words of a promotion have a contrast of 4.5:1 before its picture is there, in %s',
    async (colorScheme) => {
      const page = await openHome({ colorScheme });
      for (const [row, words] of [
        ['Highlights', 'iPhone 17 Pro'],
        ['Highlights', 'Galaxy S25 Ultra'],
        ['Offers', 'Above the dunes'],
      ] as const) {
        const headline = region(page, row).getByText(words, { exact: true }).first();
        expect((await inkOf(headline)).contrast, words).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('a promotion without a headline is its picture alone, described for those who do not see it', async () => {
    const page = await openHome();
    const slide = region(page, 'Highlights').getByRole('link', { name: plainSlide });
    expect(await slide.getByRole('img').getAttribute('alt')).toBe(plainSlide);
  });
});

describe('where a promotion leads', () => {
  it('a promotion of a range opens that range, and one of a product that product', async () => {
    const page = await openHome();
    const hrefOf = (row: string, name: RegExp) =>
      region(page, row).getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf('Highlights', /^iPhone 17 Pro: See the colours/)).toBe(
      '/product_details_final/apple-iphone-17-pro',
    );
    expect(await hrefOf('Highlights', /^Time to move: Shop watches/)).toBe('/category/watch');
    expect(await hrefOf('Offers', /^Above the dunes: Take off/)).toBe('/subcategory/Drone');
    await region(page, 'Offers')
      .getByRole('link', { name: /^Game night: Play now/ })
      .click();
    await page.waitForURL(`${shop.url}/subcategory/Gaming`);
    await page.getByRole('main').getByRole('article').nth(5).waitFor();
  });

  it.each([620, 660, 700, 760, 850, 960])(
    'the words of slides and of the banner under the header stand clear of what the pictures show, %i pixels wide',
    async (width) => {
      const page = await openHome({ width });
      const poster = region(page, 'Highlights').locator('.group').filter({ hasText: 'iPhone 17 Pro' }).first();
      const picture = await poster.locator('img').first().boundingBox();
      const button = await poster.getByRole('link').boundingBox();
      if (!picture || !button) throw new Error('The slide is not shown.');
      // The demo's square crops show their things below 52% of their height.
      const side = Math.max(picture.width, picture.height);
      const thingsTop = picture.y + picture.height / 2 + side * 0.02;
      expect(button.y + button.height).toBeLessThanOrEqual(thingsTop);
      const banner = page.getByRole('banner');
      const words = await banner.getByText('10% off your first order', { exact: true }).boundingBox();
      const copy = await banner.getByRole('button', { name: 'Copy code' }).boundingBox();
      const ground = await banner.getByRole('presentation').first().boundingBox();
      if (!words || !copy || !ground) throw new Error('The banner is not shown.');
      // The demo's picture is 20 times as wide as high, and shows its things in the first quarter and the last fifth.
      const wholeWidth = Math.max(ground.width, ground.height * 20);
      const middle = ground.x + ground.width / 2;
      expect(words.x).toBeGreaterThanOrEqual(middle - wholeWidth / 4);
      expect(copy.x + copy.width).toBeLessThanOrEqual(middle + wholeWidth * (1 / 2 - 1 / 5));
    },
  );

  it('a slide that leads to a product tells its lowest price', async () => {
    const page = await openHome();
    const answer = await shop.as(null)('getSliderListForWeb');
    const slide = answer.status === 'success' ? answer.slider_list[0] : undefined;
    const price = slide?.product?.from_price ?? slide?.product?.selling_price ?? 0;
    const poster = region(page, 'Highlights')
      .locator('.group')
      .filter({ hasText: slide?.headline ?? '' });
    expect((await poster.first().innerText()).replaceAll(/\s+/g, ' ')).toContain(
      `From AED ${price.toLocaleString('en')}`,
    );
  });
});

describe('the banner under the header', () => {
  it("the banner under the header tells a coupon's code as text, which its button copies", async () => {
    const { page, context } = await openPage(browser, { width: 390 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    const header = page.getByRole('banner');
    await header.getByText('10% off your first order', { exact: true }).waitFor();
    await header.getByText('WELCOME10', { exact: true }).waitFor();
    const button = header.getByRole('button', { name: 'Copy code' });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await button.click();
    await header.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOME10');
    expect(await problemsInThisState(page, { widths: [320, 390, 820, 1440] })).toEqual([]);
  });

  it('the banner under the header selects the code where the browser does not let it be copied', async () => {
    const { page } = await openPage(browser);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed.'));
    });
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Copy code' }).click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('WELCOME10');
  });

  it('the banner under the header is a link in all where the staff have put a picture with words of its own', async () => {
    const banner = await aBanner(db, { position: -1, placement: 'header', link: '/category/watch', alt: 'Watch week' });
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/search?q=watch`);
    const link = page.getByRole('banner').getByRole('link', { name: banner.alt });
    expect(await link.getAttribute('href')).toBe('/category/watch');
  });

  it('the banner under the header has a light ground below dark letters', async () => {
    const headline = 'Dark letters';
    await aBanner(db, { position: -2, placement: 'header', headline, textTone: 'dark' });
    const { page } = await openPage(browser, { javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(`${shop.url}/search?q=phone`);
    const words = page.getByRole('banner').getByText(headline, { exact: true });
    expect((await inkOf(words)).contrast).toBeGreaterThanOrEqual(4.5);
  });
});
