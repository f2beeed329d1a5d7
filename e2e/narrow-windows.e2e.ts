import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { addresses, customers } from '#commerce/customers/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import { openPage, openPageAt, resizeTo, startBrowser, untilHydrated, untilSettled } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anAnsweredQuestionOf } from '#testing/factories-catalogue.ts';
import { anOrder, aShopper, putInCart } from '#testing/factories-orders.ts';
import { overflowOf, readFromTheRight } from '#testing/page-health.ts';
import { aPhoto } from '#testing/review-photos.ts';
import { pathOf, screens } from '#testing/screens.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** Every screen fits windows from 320 px up: small phones, a folded one (344 px), and a desktop at 400 % zoom (WCAG 1.4.10). */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
afterEach(() => shop.network.mend());

const dear = {
  name: 'Professional wireless noise-cancelling over-ear headphones',
  priceFils: 1_199_950,
  compareAtFils: 1_299_950,
  colors: [{ name: 'Midnight blue', hex: '101030' }],
  attribute: { name: 'Storage', values: ['1 TB', '512 GB'] },
  versions: ['International version'],
};
const product = await aProduct(db, dear);
const member = await aShopper(db);
const unbroken = 'Wolfeschlegelsteinhausenbergerdorff';
const longName = { firstName: unbroken, lastName: unbroken };
const longEmail = `${unbroken}.${unbroken}@example.com`.toLowerCase();
await db
  .update(customers)
  .set({ ...longName, email: longEmail })
  .where(eq(customers.id, member.id));
await db
  .update(addresses)
  .set({ ...longName, address: `${unbroken}${unbroken}`, city: unbroken })
  .where(eq(addresses.id, member.address.id));
const order = await anOrder(shop.shop, { shopper: member, products: [product], quantity: 2, status: 'Arrived' });
const widestTrackingNumber = 'W'.repeat(12);
await db.update(orders).set({ trackingNumber: widestTrackingNumber }).where(eq(orders.id, order.id));
for (const units of [7, 3]) await putInCart(db, member.id, await aProduct(db, dear), units);
for (let day = 1; day <= 6; day++) {
  const text = day === 6 ? `Is it a ${'loudspeaker'.repeat(12)}?` : `Does it fold, question ${day}?`;
  await anAnsweredQuestionOf(db, product.id, { text, createdAt: new Date(Date.UTC(2026, 9, day)) });
}
await shop.as(member.token)('addWishlist', { product_id: product.id });

const values = {
  productUrl: product.handle,
  categoryName: 'electronics',
  subcategoryName: 'laptop',
  trackingNo: widestTrackingNumber,
  creditsPath: 'dhowcredits',
  step: 'stop',
};
const paths = [
  ...screens.map((screen) => pathOf(screen, values)),
  '/category/electronics?slug=Camera&min_price=1000&max_price=99999',
  '/search?q=camera',
  `/compare?products=${product.id}`,
  '/search?q=nothingofthatkind',
  '/profile/address?form=new',
  '/no-such-page',
];

/** Elements that overflow the window although nothing around them scrolls or clips them, and the page's width. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clips = (element: Element): boolean =>
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' ||
        (element.parentElement !== null && clips(element.parentElement)));
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 0.5 || left < -0.5) && !clips(element) && element.checkVisibility();
      })
      .filter((element) => element.closest('.sr-only, svg') === null)
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`);
  });
}

async function expectToFit(page: Page, at: string) {
  expect([await overflowOf(page), ...(await tooWide(page))], at).toEqual([0]);
}

const windows = [
  { width: 360, height: 256 },
  { width: 344, height: 882 },
  { width: 320, height: 640 },
];

describe('narrow windows', () => {
  it.each([
    ['a visitor', null],
    ['a member', member.token],
  ])('every screen of %s fits narrow windows, read from the left and from the right', async (_who, token) => {
    const { page } = await openPage(browser, { ...windows[0], token: token ?? undefined });
    for (const path of paths) {
      await page.goto(shop.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await untilSettled(page);
      for (const size of windows) {
        await resizeTo(page, size);
        await expectToFit(page, `${path} at ${size.width} px`);
      }
      await readFromTheRight(page);
      for (const size of windows) {
        await resizeTo(page, size);
        await expectToFit(page, `${path} at ${size.width} px, from the right`);
      }
    }
  });
});

describe('a window of 320 px', () => {
  it('what opens on a screen fits a window of 320 px: filters, menu, reviews, questions, addresses, a coupon that is refused', async () => {
    const page = await openPageAt(browser, `${shop.url}/category/electronics`, { width: 320, token: member.token });
    await page.getByRole('link', { name: /^Filters/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectToFit(page, 'filters');
    await page.goto(`${shop.url}/product_details_final/${product.handle}`);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Add Review' }).click();
    const buffer = await aPhoto();
    const files = [1, 2, 3].map((number) => ({
      name: `${'photo'.repeat(12)}${number}`,
      mimeType: 'image/jpeg',
      buffer,
    }));
    await page.getByLabel('Add photos').setInputFiles(files);
    await page.getByRole('button', { name: /^Remove photo.*3$/ }).waitFor();
    await expectToFit(page, 'review');
    await page.getByRole('button', { name: 'Ask a question' }).click();
    await expectToFit(page, 'question');
    await page.goto(`${shop.url}/checkout`);
    await page.getByLabel('Coupon code').fill('A-VERY-LONG-CODE-THAT-DOES-NOT-EXIST-AT');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(/^There is no coupon/).waitFor();
    await expectToFit(page, 'coupon');
    await page.getByRole('button', { name: 'Change Address' }).click();
    await expectToFit(page, 'addresses');
    await page.getByRole('button', { name: '+Add New Address' }).click();
    await expectToFit(page, 'address form');
  });

  it('a window of 320 px has both buttons of the product and its price whole in the bar at its foot', async () => {
    const page = await openPageAt(browser, `${shop.url}/product_details_final/${product.handle}`, { width: 320 });
    const bar = page.getByRole('region', { name: /^Buy/ }).last();
    for (const part of [bar.getByText('11,999'), ...(await bar.getByRole('button').all())]) {
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 400)).toBeLessThanOrEqual(320);
    }
  });
});

describe('the skeleton of a product', () => {
  it.each([768, 820, 1024])('the skeleton of a product keeps its picture beside its text at %i px', async (width) => {
    const page = await openPageAt(browser, `${shop.url}/category/electronics`, { width });
    shop.network.disturb(/get-product-details/, 'hang');
    await page.getByRole('article').getByRole('heading').getByRole('link').first().click({ noWaitAfter: true });
    const skeleton = page.getByTestId('skeleton-wide');
    await skeleton.waitFor();
    const [pictures, text] = await skeleton.locator('> div').all();
    const right = await pictures?.evaluate((column) =>
      Math.max(...[...column.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    );
    expect(right).toBeLessThan((await text?.boundingBox())?.x ?? 0);
  });
});
