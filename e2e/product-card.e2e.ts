import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import {
  aDemoPicture,
  addButton,
  aNewArrival,
  aStar,
  cardIn,
  cardOf,
  heartOf,
  productRows,
} from '#testing/product-cards.ts';
import { eventually, hydratedRow, rowOf } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The product card as a visitor sees it, on the home page. */

const browser = await startBrowser();
const shop = await startShopWithPages();

const picture = await aDemoPicture(shop);
const names = {
  long: 'Samsung Galaxy Book Pro 360 with S Pen',
  thirty: 'Exactly thirty characters here',
  twenty: 'Twenty characters ok',
  families: `Toys ${'👨‍👩‍👧‍👦'.repeat(40)}`,
  // Each letter bears two marks.
  arabic: 'هاتف '.concat('بَّ'.repeat(40)),
};

// New Arrival holds them all.
const reduced = await aNewArrival(shop, { name: 'Reduced lamp', priceFils: 74_999, compareAtFils: 100_000 });
const long = await aNewArrival(shop, { name: names.long, priceFils: 1_234_550 });
await aNewArrival(shop, { name: names.thirty }, { picture: '' });
await aNewArrival(shop, { name: names.twenty }, { picture: '/media/there-is-no-such-picture.svg' });
await aNewArrival(shop, { name: names.families });
await aNewArrival(shop, { name: names.arabic });
const star = await aStar(shop);

const rowsWithHearts = productRows.filter((row) => row !== 'Deals Of The Day');

async function openHome(width = 1440): Promise<Page> {
  const { page } = await openPage(browser, { width });
  await page.goto(shop.url);
  await untilHydrated(page);
  return page;
}

describe('a card', () => {
  it('a product card shows discount badge, picture, name, selling price and, struck through, the original price', async () => {
    const page = await openHome();
    const row = rowOf(page, 'New Arrival');
    await row.scrollIntoViewIfNeeded();
    const card = cardOf(row, reduced.name);
    await card.getByText('-25%', { exact: true }).waitFor();
    await card.scrollIntoViewIfNeeded();
    await eventually(() => card.innerText()).toMatch(/AED\s749\.?99/);
    const struck = card.getByText('AED 1,000');
    expect(await struck.evaluate((price) => price.closest('s') !== null)).toBe(true);
    await eventually(() => card.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth > 0)).toBe(
      true,
    );
    expect(await card.locator('img').getAttribute('src')).toBe(picture);
    await addButton(card).waitFor();
    await heartOf(card).waitFor();

    const full = cardOf(row, long.name);
    await full.scrollIntoViewIfNeeded();
    expect(await full.getByText(/%/).count()).toBe(0);
    expect(await full.locator('s').count()).toBe(0);
    await eventually(() => full.innerText()).toMatch(/AED\s12,345/);
  });

  it('a product card shows a placeholder where there is no picture, or none loads', async () => {
    const page = await openHome();
    const row = await hydratedRow(page, 'New Arrival');
    await row.hover();
    for (const name of [names.thirty, names.twenty]) {
      const card = cardOf(row, name);
      await eventually(() => card.locator('img').count()).toBe(0);
      expect(await card.locator('svg.lucide-image-off').isVisible(), name).toBe(true);
    }
  });

  it('a product card cuts the name at 30 characters, 20 up to 730 px, followed by three dots, and is announced in full', async () => {
    const page = await openHome(731);
    const row = await hydratedRow(page, 'New Arrival');
    await row.hover();
    const shownName = (name: string) => cardOf(row, name).getByRole('heading').innerText();
    const plain = async (name: string) =>
      (await shownName(name)).replaceAll('\n', ' ').replace(name.length > 20 ? `${name} ` : '', '');
    for (const [width, ofLong, ofThirty] of [
      [731, 'Samsung Galaxy Book Pro 360 wi...', names.thirty],
      [730, 'Samsung Galaxy Book ...', 'Exactly thirty chara...'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const seen = async (name: string) =>
        cardOf(row, name)
          .getByRole('heading')
          .locator('span[aria-hidden]')
          .filter({ visible: true })
          .evaluateAll((spans) => spans.map((span) => span.textContent));
      expect(await seen(names.long), `${width} px`).toEqual([ofLong]);
      expect(await seen(names.thirty), `${width} px`).toEqual([ofThirty]);
      expect(await plain(names.twenty)).toBe(names.twenty);
    }
    await cardOf(row, names.long).getByRole('link', { name: names.long, exact: true }).waitFor();
  });

  it.each([
    [731, 25],
    [730, 15],
  ])(
    'a product card at %i px cuts families of emoji and letters with marks between whole characters',
    async (width, most) => {
      const page = await openHome(width);
      const row = await hydratedRow(page, 'New Arrival');
      await row.hover();
      const shown = (name: string) =>
        cardOf(row, name).getByRole('heading').locator('span[aria-hidden]').filter({ visible: true }).allTextContents();
      expect(await shown(names.families)).toEqual([`Toys ${'👨‍👩‍👧‍👦'.repeat(most)}...`]);
      expect(await shown(names.arabic)).toEqual([`هاتف ${'بَّ'.repeat(most)}...`]);
    },
  );

  it('a product card is as high as the others of its row, and badge and heart share the top of its picture on a phone', async () => {
    for (const width of [390, 1440]) {
      const page = await openHome(width);
      const row = await hydratedRow(page, 'New Arrival');
      await row.hover();
      const cards = row.getByRole('article');
      await eventually(async () => {
        const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
        return Math.max(...heights) - Math.min(...heights);
      }).toBeLessThan(1);
      const buttons = await cards.evaluateAll((all) =>
        all.map((card) => card.querySelector('button:not([aria-pressed])')?.getBoundingClientRect().top ?? 0),
      );
      expect(Math.max(...buttons) - Math.min(...buttons)).toBeLessThan(1);
      const card = cardOf(rowOf(page, 'New Arrival'), reduced.name);
      const [badge, heart, image] = await Promise.all([
        card.getByText('-25%').boundingBox(),
        heartOf(card).boundingBox(),
        card.locator('img').boundingBox(),
      ]);
      expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(heart?.x ?? 0);
      for (const mark of [badge, heart])
        expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan((image?.y ?? 0) + (image?.height ?? 0) / 2);
    }
  });

  it('a product card opens the product from anywhere on it', async () => {
    const page = await openHome();
    const card = cardOf(rowOf(page, 'New Arrival'), reduced.name);
    // Waits until the row has stopped sliding to it.
    await card.click({ position: { x: 40, y: 120 } });
    await page.waitForURL(`${shop.url}/product_details_final/${reduced.handle}`);
    await page.getByRole('heading', { level: 1, name: reduced.name }).waitFor();
  });
});

describe('a visitor', () => {
  it('a visitor who presses ADD TO CART or the heart goes to /login', async () => {
    const page = await openHome();
    for (const control of [addButton, heartOf]) {
      const card = cardIn(page, 'Best Seller', star);
      await card.scrollIntoViewIfNeeded();
      await control(card).click();
      await page.waitForURL(`${shop.url}/login`);
      await page.goBack();
      await page.getByRole('heading', { name: 'Best Seller' }).waitFor();
    }
    expect(shop.network.requests(/add-to-cart-web-home|add-wishlist/)).toEqual([]);
  });
});

describe('where hearts show', () => {
  it('a heart is on the cards of every row but Deals Of The Day', async () => {
    const page = await openHome();
    for (const name of rowsWithHearts) {
      const cards = rowOf(page, name).getByRole('article');
      const heartless = cards.filter({ hasNot: page.getByRole('button', { name: /in your wishlist$/ }) });
      // Read at once, since a row fills while it is counted.
      expect(await heartless.count(), name).toBe(0);
      expect(await heartOf(rowOf(page, name)).count(), name).toBeGreaterThan(3);
    }
    expect(await heartOf(rowOf(page, 'Deals Of The Day')).count()).toBe(0);
  });
});
