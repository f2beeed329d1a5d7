import { expect, it } from 'vitest';
import { startBrowser, untilRendered } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { axeFindings, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { holdAnswers, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;

it('a line goes ahead, another is cancelled after the numbers were shown, and the order is corrected', async () => {
  const products = [
    await aProduct(shop.db, { name: 'Cable', priceFils: 10_000 }),
    await aProduct(shop.db, { name: 'Cover', priceFils: 20_000 }),
  ];
  const coupon = await aCoupon(shop.db, { amountOffFils: 3_000 });
  const order = await anOrder(shop, { products, couponCode: coupon.code, status: 'Arrived' });
  const path = `/orders/${order.id}/show`;
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path });
  await page.getByRole('button', { name: 'Mark as delivered this line' }).first().waitFor();
  const answers = await holdAnswers(page, 'get-order');
  await page.getByRole('button', { name: 'Mark as delivered this line' }).first().click();
  await page.getByRole('dialog', { name: 'Mark as delivered: Cable?' }).getByText('AED 90.00').waitFor();
  await press(page, 'Mark as delivered');
  await answers.untilHeld(order.id);
  await untilRendered(page);
  expect(await page.getByText('Cable is now Delivered').count(), 'the toast, before the page shows the state').toBe(0);
  await answers.letThrough();
  await showsMessage(page, 'Cable is now Delivered; the customer is told by mail.');
  await page.getByRole('button', { name: 'Cancel this line' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Cover?' });
  await dialog.getByText('A credit note over AED 180.00 corrects the invoice.').waitFor();
  for (const amount of ['AED 270.00', 'AED 90.00']) await dialog.getByText(amount, { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('It broke in our warehouse.');
  await dialog.getByRole('button', { name: 'Cancel the line' }).click();
  await showsMessage(page, 'Cover is cancelled; the customer is told by mail.');
  await page.getByText('Cancelled: It broke in our warehouse.').waitFor();
  await page.getByRole('link', { name: /Credit note CN-/ }).waitFor();
  expect(await problemsInThisState(page)).toEqual([]);
});
