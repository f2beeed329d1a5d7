import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { giveCredits } from '#testing/factories-credits.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** Managers change a customer's credits, and erase who has some. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db, database } = shop.shop;

const heading = (page: Page, text: string) => page.getByRole('heading', { name: text, exact: true });

it('a manager gives, corrects and pays out credits on the page of the customer', async () => {
  const shopper = await aShopper(db);
  const path = `/customers/${shopper.id}/show`;
  const { page } = await openStaffPage(browser, shop, { role: 'manager', path });
  const dialog = page.getByRole('dialog');
  await heading(page, 'Credits: AED 0.00').waitFor();
  expect(await page.getByRole('button', { name: 'Pay out' }).isDisabled()).toBe(true);
  await press(page, 'Give credits');
  await dialog.getByLabel('Amount in AED').fill('1139.50');
  await dialog.getByLabel('What for').fill('For the long wait');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await heading(page, 'Credits: AED 1,139.50').waitFor();
  await press(page, 'Correct');
  await dialog.getByLabel('Direction').click();
  await page.getByRole('option', { name: /^Down/ }).click();
  await dialog.getByLabel('Amount in AED').fill('0.50');
  await dialog.getByLabel('Reason').fill('A slip');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await heading(page, 'Credits: AED 1,139.00').waitFor();
  await press(page, 'Pay out');
  await dialog.getByLabel('IBAN of the customer').fill('AE07 0331 2345 6789 0123 457');
  await dialog.getByLabel(/bank's reference/).fill('FT1');
  await dialog.getByRole('button', { name: 'Record the pay-out' }).click();
  await dialog.getByText(/must be an IBAN/).waitFor();
  expect(await axeFindings(page, { within: dialog })).toEqual([]);
  await dialog.getByLabel('IBAN of the customer').fill('AE07 0331 2345 6789 0123 456');
  await dialog.getByRole('button', { name: 'Record the pay-out' }).click();
  await heading(page, 'Credits: AED 0.00').waitFor();
  await page.getByText('Paid out to the account that ends in 3456, reference FT1').waitFor();
  const isShown = (shown: Page) => heading(shown, 'Credits: AED 0.00').waitFor();
  expect(await problemsAtEveryWidth(browser, shop, { role: 'manager', path, isShown })).toEqual([]);
});

it('a manager erases a customer with an order under way and credits, once both are dealt with in words', async () => {
  const shopper = await aShopper(db);
  await giveCredits(shop.shop, shopper, 5_000);
  const { trackingNumber } = await anOrder(shop.shop, { shopper, status: 'Accepted' });
  const { page } = await openStaffPage(browser, shop, { role: 'manager', path: `/customers/${shopper.id}/show` });
  await press(page, 'Erase');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`not to be delivered without the account: ${trackingNumber}`).waitFor();
  await dialog.getByText('AED 50.00 of credits would be lost.').waitFor();
  expect(await axeFindings(page, { within: dialog })).toEqual([]);
  await dialog.getByRole('checkbox').check();
  await dialog.getByLabel("The customer's words").fill('You may keep them.');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await showsMessage(page, 'The customer was erased.');
  expect(await database.run('SELECT 1 FROM customers WHERE id = $1', [shopper.id])).toEqual([]);
});
