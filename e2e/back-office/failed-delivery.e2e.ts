import { expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { axeFindings, overflowOf, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** Deliveries that come to nothing, and returns that are never sent. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;

it('a failed delivery is marked by the staff with a reason, the shopper reads it, and what was booked in again can be bought', async () => {
  const product = await aProduct(shop.db, { stock: 1 });
  const order = await anOrder(shop, { products: [product], status: 'Arrived' });
  const { trackingNumber, shopper } = order;
  const path = `/orders/${order.id}/show`;
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path });
  await press(page, 'Delivery failed');
  const dialog = page.getByRole('dialog', { name: `The delivery of ${trackingNumber} failed?` });
  await dialog.getByRole('combobox', { name: 'Why?' }).click();
  await page.getByRole('option', { name: 'Nobody there' }).click();
  await dialog.getByLabel('Note for the staff').fill('Called twice');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delivery failed' }).click();
  await showsMessage(page, `The delivery of ${trackingNumber} failed; the customer is told by mail.`);
  await page.getByText('Failed deliveries: 1 of this customer, 1 to this phone, 1 to this address').waitFor();

  const { page: shopperPage } = await openPage(browser, { token: shopper.token, width: 390 });
  await shopperPage.goto(`${url}/orderDetails/${trackingNumber}`);
  await shopperPage
    .getByText('Nobody was there to take the parcel. There is nothing to pay', { exact: false })
    .waitFor();
  expect(await problemsInThisState(shopperPage, { widths: [320, 1440] })).toEqual([]);
  const productPage = `${url}/product_details_final/${product.handle}`;
  await shopperPage.goto(productPage);
  await shopperPage.getByText('OUT OF STOCK').first().waitFor();

  await page.goto(`${url}/admin/parcels`);
  await page.getByRole('row').filter({ hasText: trackingNumber }).getByText('Nobody there').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: trackingNumber }).click();
  const parcel = page.getByRole('region', { name: 'Parcel to come back' });
  await parcel.getByRole('button', { name: 'Parcel is back' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await parcel.getByRole('button', { name: 'Parcel is back' }).click();
  await page.getByText('1 back in stock, 0 written off').waitFor();
  await showsMessage(page, 'The parcel is booked in.');
  await page.goto(`${url}/admin/parcels`);
  await page.getByText('Nothing matches.').waitFor();

  const buy = shopperPage.getByRole('main').getByRole('button', { name: 'BUY NOW' });
  await expect
    .poll(async () => {
      await shopperPage.goto(productPage);
      await buy.waitFor();
      return buy.isEnabled();
    })
    .toBe(true);
  await buy.click();
  await shopperPage.waitForURL(`${url}/checkout`);
});

it('the list of parcels to come back passes axe and fits at every width', async () => {
  const order = await anOrder(shop, { status: 'Arrived' });
  const { staff } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/' });
  await staff.call('failDelivery', { id: order.id, reason: 'wrong_address' });
  for (const path of ['/parcels', `/orders/${order.id}/show`]) {
    const problems = await problemsAtEveryWidth(browser, shopWithPages, {
      role: 'manager',
      path,
      isShown: (page) => page.getByText('Wrong address').first().waitFor(),
    });
    expect(problems, path).toEqual([]);
  }
});

it('an approved return that never came is closed by the staff, who see how long it has waited, and the shopper reads it', async () => {
  const { id, order } = await aReturn(shop, { state: 'approved' });
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/returns' });
  await page.getByRole('row').filter({ hasText: order.trackingNumber }).getByText('Approved today').waitFor();
  await page.goto(`${url}/admin/returns/${id}/show`);
  await press(page, 'Close as never sent');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the return' }).click();
  await showsMessage(page, 'The return is closed; the customer is told by mail.');
  await page.getByText('never sent', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const { page: shopperPage } = await openPage(browser, { token: order.shopper.token, width: 390 });
  await shopperPage.goto(`${url}/orderDetails/${order.trackingNumber}`);
  await shopperPage.getByText('Closed: the goods never came', { exact: false }).waitFor();
});
