import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { aShopperWithCart } from '#testing/factories-orders.ts';
import { saveSection } from '#testing/owners-settings.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** A shop that asks a fee for paying in cash (R-CSH-5). */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { facts, db } = shop.shop;

beforeAll(async () => {
  await saveSection(shop.shop, 'cash', { ...facts.sections().cash, feeAed: 10 });
  await vi.waitUntil(() => facts.sections().cash.feeAed === 10);
});

async function billOf(page: Page, name: string): Promise<string[]> {
  const bill = page.getByRole('region', { name, exact: true });
  const terms = await bill.getByRole('term').allInnerTexts();
  const amounts = await bill.getByRole('definition').allInnerTexts();
  return terms.map((term, row) => `${term}: ${amounts[row]}`);
}

const inCash = [
  'Subtotal: AED 1,000.00',
  'Tax (included): AED 48.10',
  'Coupon discount: AED 0.00',
  'Shipping: AED 00.00',
  'Cash fee: AED 10.00',
  'Grand total: AED 1,010.00',
];
const inCredits = [
  'Subtotal: AED 1,000.00',
  'Tax (included): AED 47.62',
  'Coupon discount: AED 0.00',
  'Shipping: AED 00.00',
  'Grand total: AED 1,000.00',
  'Paid with credits: − AED 1,000.00',
  'To pay in cash: AED 0.00',
];

it('the cash fee is told by cart, checkout, success screen and order, and goes where credits pay for all', async () => {
  const shopper = await aShopperWithCart(db);
  await giveCredits(shop.shop, shopper, 150_000);
  const { page } = await openPage(browser, { token: shopper.token, width: 320, colorScheme: 'dark' });
  await page.goto(`${shop.url}/cart`);
  await page.getByText('Paying in cash adds a fee of AED 10.00.').waitFor();
  expect(await problemsInThisState(page, { widths: [320, 820, 1440] })).toEqual([]);

  await page.goto(`${shop.url}/checkout`);
  await page.getByRole('region', { name: 'Bill details' }).waitFor();
  expect(await billOf(page, 'Bill details')).toEqual(inCash);
  await page.getByRole('switch', { name: /^Use my credits/ }).check();
  expect(await billOf(page, 'Bill details')).toEqual(inCredits);
  await page.getByRole('textbox', { name: /smaller sum/ }).fill('250');
  expect((await billOf(page, 'Bill details')).slice(-4)).toEqual([
    'Cash fee: AED 10.00',
    'Grand total: AED 1,010.00',
    'Paid with credits: − AED 250.00',
    'To pay in cash: AED 760.00',
  ]);
  expect(await problemsInThisState(page, { widths: [320, 820, 1440] })).toEqual([]);

  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.waitForURL(/\/successfullyorderplaced\//);
  await page.getByText('Please have AED 760.00 in cash ready').waitFor();
  await page.goto(page.url().replace('successfullyorderplaced', 'orderDetails'));
  await page.getByRole('region', { name: 'Bill', exact: true }).waitFor();
  expect(await billOf(page, 'Bill')).toEqual([
    'Subtotal: AED 1,000.00',
    'Cash fee: AED 10.00',
    'Tax (included): AED 48.10',
    'Total: AED 1,010.00',
    'Paid with credits: − AED 250.00',
    'To pay in cash: AED 760.00',
  ]);
  expect(await problemsInThisState(page)).toEqual([]);
});
