import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import shopConfig from '#shop-config';
import { type OpenPageOptions, openPage, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anImportedReviewOf, setProduct, setStock } from '#testing/factories-catalogue.ts';
import { inkOf } from '#testing/ink.ts';
import { loggedErrors, problemsInThisState, readFromTheRight } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The content of the product page. Its options, buttons, gallery and reviews have their own files. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());
const demoPhone = 'apple-iphone-16-pro';

const pathOf = (handle: string) => `${shop.url}/product_details_final/${handle}`;

const open = (handle: string, options?: OpenPageOptions) => openPageAt(browser, pathOf(handle), options);

describe('the address of a product', () => {
  it('the address of a product is spelled /product_details_final/… or /Product_details_final/…', async () => {
    const { handle, name } = await aProduct(db);
    const { page } = await openPage(browser);
    for (const spelling of ['product_details_final', 'Product_details_final']) {
      const response = await page.goto(`${shop.url}/${spelling}/${handle}`);
      expect(response?.status()).toBe(200);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

  it('the address of a product that is not sold is 404 Not Found', async () => {
    const { page } = await openPage(browser);
    expect((await page.goto(pathOf('nothing')))?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
  });
});

describe('a product', () => {
  it('a product shows its name, price, struck MRP, percent off, stars, delivery text, service icons and support notes', async () => {
    const phone = await aProduct(db, { name: 'Phone Nine', priceFils: 299_950, compareAtFils: 400_000 });
    await setProduct(db, phone.id, { ratingSum: 9, ratingCount: 2 });
    await anImportedReviewOf(db, phone.id, { rating: 5 });
    await anImportedReviewOf(db, phone.id, { rating: 4 });
    const page = await open(phone.handle);
    await page.getByRole('heading', { level: 1, name: 'Phone Nine', exact: true }).waitFor();
    const main = page.getByRole('main');
    const text = await main.innerText();
    expect(text).toContain('AED 2,999.50');
    expect(await main.locator('s').first().innerText()).toMatch(/AED 4,000/);
    expect(text).toContain('25% off');
    expect(text).toContain('Price includes VAT of 5%');
    await main.getByRole('img', { name: 'Rated 4.5 of 5 stars' }).first().waitFor();
    await main.getByText('Order in 4h 24m', { exact: true }).waitFor();
    const features = main.getByRole('list', { name: 'Delivery and service' }).getByRole('listitem');
    expect(await features.allInnerTexts()).toEqual([
      'Delivery',
      'High Rated Seller',
      'Low Returns',
      'Cash on Delivery',
    ]);
    for (const feature of await features.all()) expect(await feature.locator('svg').count()).toBe(1);
    const notes = main.getByRole('region', { name: 'Support' }).getByRole('listitem');
    expect(await notes.allInnerTexts()).toEqual([
      '1-year warranty',
      'Free delivery on lockers and pickup points',
      'Hassle-free returns',
      'Offers from 7 additional sellers',
    ]);
    expect(await page.title()).toBe('Phone Nine | Dhow');
  });

  it('a product strikes nothing through and claims no percentage when it is not reduced', async () => {
    const { handle } = await aProduct(db, { priceFils: 100_000 });
    const price = (await open(handle)).getByRole('main').locator('[aria-live]').first();
    expect(await price.innerText()).toMatch(/AED 1,000\b/);
    expect(await price.locator('s').count()).toBe(0);
    expect(await price.innerText()).not.toContain('off');
  });

  it('a product shows its description as HTML, without any script in the database', async () => {
    const { handle } = await aProduct(db, {
      descriptionHtml:
        '<p>Six <strong>bright</strong> inches.</p><script>window.isHacked = 1</script><img src="x" onerror="window.isHacked = 2"><a href="javascript:isHacked=3">x</a>',
    });
    const html = await (await fetch(pathOf(handle))).text();
    expect(html).not.toContain('isHacked');
    const page = await open(handle);
    expect(await page.locator('strong', { hasText: 'bright' }).count()).toBe(1);
    expect(await page.evaluate(() => 'isHacked' in window)).toBe(false);
    expect(await page.locator('[onerror]').count()).toBe(0);
  });

  it('a product says IN STOCK in green and OUT OF STOCK in red, readable in light and dark', async () => {
    const [here, gone] = [await aProduct(db), await aProduct(db, { stock: 0 })];
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(here.handle, { colorScheme });
      const green = await inkOf(page.getByText('IN STOCK', { exact: true }));
      expect(green.hue).toBe('green');
      expect(green.contrast).toBeGreaterThanOrEqual(4.5);
      await page.goto(pathOf(gone.handle));
      const red = await inkOf(page.getByText('OUT OF STOCK', { exact: true }));
      expect(red.hue).toBe('red');
      expect(red.contrast).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the promo lines', () => {
  const lines = ['Free Delivery', 'Selling out fast', 'So many sold recently'];
  const truths = (page: Page) =>
    Promise.all(lines.map((line) => page.getByRole('main').getByText(line, { exact: true }).count()));

  it('the promo lines promise Free Delivery, the rest only where it is true, and nothing of what is sold out', async () => {
    const [plain, few, none] = [
      await aProduct(db, { stock: 21 }),
      await aProduct(db, { stock: 20 }),
      await aProduct(db),
    ];
    await setStock(db, none.variant.id, 0);
    await recordActivity(db, shop.clock.now(), [{ productId: few.id, unitsSold: 1 }]);
    const { page } = await openPage(browser);
    await page.goto(pathOf(plain.handle));
    expect(await truths(page)).toEqual([1, 0, 0]);
    await page.goto(pathOf(few.handle));
    expect(await truths(page)).toEqual([1, 1, 1]);
    await page.goto(pathOf(none.handle));
    await page.getByText('Save it with the heart to find it again.').waitFor();
    expect(await truths(page)).toEqual([0, 0, 0]);
  });

  it('the promo lines turn every 3 seconds, and are side by side without motion under reduced motion', async () => {
    const few = await aProduct(db, { stock: 5 });
    const { page } = await openPage(browser, { reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(pathOf(few.handle));
    await untilHydrated(page);
    const [free, fast] = [page.getByText('Free Delivery', { exact: true }), page.getByText('Selling out fast')];
    expect([await free.isVisible(), await fast.isVisible()]).toEqual([true, false]);
    await page.clock.fastForward(3000);
    await fast.waitFor();
    await free.waitFor({ state: 'hidden' });
    await page.clock.fastForward(1500);
    expect(await fast.isVisible()).toBe(true);
    await page.clock.fastForward(1500);
    await free.waitFor();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await untilHydrated(page);
    for (let turn = 0; turn < 3; turn++) {
      expect([await free.isVisible(), await fast.isVisible()]).toEqual([true, true]);
      await page.clock.fastForward(3000);
    }
  });
});

describe('the delivery text', () => {
  it('the delivery text counts down to the cut-off time of the settings, and names that time until it can', async () => {
    const delivery = { ...shopConfig.delivery, cutOffTime: '18:00' };
    const punctual = await startShopWithPages({ config: { delivery } });
    const address = `${punctual.url}/product_details_final/${demoPhone}`;
    expect(await (await fetch(address)).text()).toContain('Order before 18:00');
    const { page } = await openPage(browser);
    await page.clock.install({ time: '2026-03-01T09:36:00Z' });
    await page.goto(address);
    await page.getByText('Order in 4h 24m', { exact: true }).waitFor();
    await page.clock.fastForward('01:00:00');
    await page.getByText('Order in 3h 24m', { exact: true }).waitFor();
    await page.clock.fastForward('04:00:00');
    await page.getByText('Order in 23h 24m', { exact: true }).waitFor();
  });
});

describe('similar products', () => {
  it('similar products are at most 20 others of the category: 6 in sight, 5, 4, 3 and 2 from 990, 800, 590 and 430 px down', async () => {
    const page = await open(demoPhone, { width: 991 });
    const row = page.getByRole('region', { name: 'Similar Products' });
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: /^Next/ }).waitFor();
    const names = new Set(await row.getByRole('heading', { level: 3 }).allTextContents());
    expect(names.size).toBeGreaterThan(6);
    expect(names.size).toBeLessThanOrEqual(20);
    expect([...names].map((name) => name.trim())).not.toContain('Apple iPhone 16 Pro');
    const answer = await shop.as(null)('trendingListByCategory', { slug: 'mobile', product_url: demoPhone });
    const similar = answer.status === 'success' ? answer.product_list : [];
    const links = row.getByRole('heading', { level: 3 }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(shown)).toEqual(new Set(similar.map((card) => new URL(pathOf(card.product_url)).pathname)));
    const figures = { 1440: 6, 991: 6, 990: 5, 801: 5, 800: 4, 591: 4, 590: 3, 431: 3, 430: 2, 390: 2 };
    for (const [width, count] of Object.entries(figures)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await expect.poll(() => slidesInSight(row), { message: `at ${width} px` }).toBe(count);
    }
    expect(await problemsInThisState(page, { within: row })).toEqual([]);
  });
});

describe('on a slow network', () => {
  it('a skeleton stands in for the next product, another one under 768 px than from there on, as the product itself is; also without Similar Products', async () => {
    const { page } = await openPage(browser, { width: 767, expectedNoise: /A list failed/ });
    const logged = loggedErrors(page);
    await page.goto(`${shop.url}/subcategory/laptop`);
    await untilHydrated(page);
    const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
    const name = (await card.getAttribute('title')) ?? '';
    shop.network.disturb(/get-product-details/, 'hang');
    await card.click();
    await page.getByRole('status', { name: 'Loading the product' }).waitFor();
    await page.waitForURL(/product_details_final/);
    const [narrow, wide] = [page.getByTestId('skeleton-narrow'), page.getByTestId('skeleton-wide')];
    expect([await narrow.isVisible(), await wide.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 768, height: 900 });
    expect([await narrow.isVisible(), await wide.isVisible()]).toEqual([false, true]);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    shop.network.disturb(/trending-list-by-category/, 'drop');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} | Dhow`);
    expect(await page.getByRole('status', { name: 'Loading the product' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Similar Products' }).count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(logged.join()).toContain('A list failed');

    const pictures = page.getByRole('region', { name: /^Pictures of/ });
    const isBesideName = async () => {
      const [picture, heading] = [
        await pictures.boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ];
      return (heading?.x ?? 0) >= (picture?.x ?? 0) + (picture?.width ?? 0);
    };
    const bar = page.locator('[data-foot-bar]');
    expect([await isBesideName(), await bar.isVisible()]).toEqual([true, false]);
    await page.setViewportSize({ width: 767, height: 900 });
    expect([await isBesideName(), await bar.isVisible()]).toEqual([false, true]);
  });

  it('a product that is no longer sold is 404 Not Found on a slow network too', async () => {
    const gone = await aProduct(db, { name: `Gone ${Date.now()}` });
    const { page } = await openPage(browser);
    await page.goto(pathOf(gone.handle));
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL(`${shop.url}/`);
    await setProduct(db, gone.id, { isPublished: false });
    shop.network.disturb(/get-product-details/, { delayMs: 600 });
    await page.goBack();
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor();
    shop.network.mend();
  });
});

describe('for everyone', () => {
  it('the page of a product reads without JavaScript, and says what buying needs', async () => {
    const page = await open(demoPhone, { javaScriptEnabled: false, width: 390 });
    const text = await page.getByRole('main').innerText();
    for (const part of [
      'Apple iPhone 16 Pro',
      'IN STOCK',
      'Free Delivery',
      'About this product',
      'Ratings and Reviews',
    ])
      expect(text).toContain(part);
    expect(text).toContain('To buy, turn on JavaScript');
    await page.getByRole('link', { name: 'Mobile', exact: true }).first().click();
    await page.waitForURL(/\/category\//);
  });

  it('axe finds nothing on the page of a product at any width, in light and dark, in stock or not, with the form open, and from right to left', async () => {
    const soldOut = await aProduct(db, { stock: 0, compareAtFils: 150_000 });
    const page = await open(demoPhone);
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByRole('button', { name: 'Submit Review' }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.goto(pathOf(soldOut.handle));
    await untilHydrated(page);
    expect(await problemsInThisState(page)).toEqual([]);
    await readFromTheRight(page);
    expect(await problemsInThisState(page)).toEqual([]);
  });
});

/** Cards that are fully inside the row; allows for half a pixel of rounding. */
function slidesInSight(row: Locator): Promise<number> {
  return row.evaluate((element) => {
    const frame = element.querySelector('.carousel')?.getBoundingClientRect() ?? new DOMRect();
    const boxes = [...element.querySelectorAll('.swiper-slide')].map((slide) => slide.getBoundingClientRect());
    return boxes.filter(({ left, right }) => left >= frame.left - 0.5 && right <= frame.right + 0.5).length;
  });
}
