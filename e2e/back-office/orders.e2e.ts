import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser, untilAlive } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, unitsInStock } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { wordsOfPdf } from '#testing/pdf.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;
const imei = '356938035643809';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor();

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return wordsOfPdf(readFileSync(await download.path()));
}

describe('the second half of a working day', () => {
  it('takes an order from placed to delivered, and its return to the credits of the customer', async () => {
    const product = await aProduct(shop.db, { name: 'Dhow Phone 17', priceFils: 349_900 });
    const order = await anOrder(shop, { products: [product] });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/orders' });
    const { page: theirs } = await openPage(browser, { token: order.shopper.token });

    await page.getByPlaceholder('Tracking no, e-mail, phone, name, serial').fill(order.trackingNumber);
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('cell', { name: order.trackingNumber }).click();
    await press(page, 'Accept');
    await said(page, 'The order is now Accepted; the customer is told by mail.');
    await page.getByLabel('Serial or IMEI of unit 1').fill('356938035643808');
    await press(page, 'Save packing');
    await said(page, '356938035643808 is no IMEI');
    await page.getByLabel('Serial or IMEI of unit 1').fill('35 693803 564380 9');
    await press(page, 'Save packing');
    await said(page, 'Packed, with 1 serial number.');
    const slip = await downloaded(page, () => page.getByRole('link', { name: 'Packing slip' }).click());
    expect(slip).toContain(imei);
    await press(page, 'Mark as arrived');
    await page.getByRole('link', { name: 'Tax invoice' }).waitFor();

    await theirs.goto(`${url}/orderDetails/${order.trackingNumber}`);
    await untilAlive(theirs);
    const invoice = await downloaded(theirs, () => theirs.getByRole('link', { name: 'Download Invoice' }).click());
    for (const part of ['Tax Invoice', 'فاتورة ضريبية', 'TRN 100000000000003', 'Dhow Phone 17', 'AED 3,499.00'])
      expect(invoice).toContain(part);

    await press(page, 'Mark as delivered');
    await said(page, 'The order was delivered.');
    await page.getByLabel('Note for the staff').fill('Left with the neighbour.');
    await press(page, 'Add note');
    await said(page, 'Left with the neighbour.');

    await theirs.reload();
    await untilAlive(theirs);
    await press(theirs, 'Request a return');
    await theirs.getByLabel('Why?').selectOption('I changed my mind');
    await theirs.getByLabel('Tell us more (optional)').fill('Too large for my pocket.');
    expect(await axeFindings(theirs)).toEqual([]);
    await theirs.screenshot({ path: 'test-results/order-return-form.png' });
    await press(theirs, 'Send request');
    await said(theirs, 'Return of 1: Requested');

    await page.getByRole('menuitem', { name: 'Returns' }).click();
    await page.getByRole('cell', { name: 'Dhow Phone 17' }).click();
    await said(page, '“Too large for my pocket.”');
    await press(page, 'Approve');
    await page.getByLabel(`${imei} came back`).check();
    await page.getByLabel('Condition').fill('As new');
    await press(page, 'Receive');
    await page.getByLabel('Amount in AED').waitFor();
    expect(await page.getByLabel('Amount in AED').inputValue()).toBe('3499.00');
    await press(page, 'Refund to credits');
    await press(page, 'Refund');
    await said(page, 'Refunded to the credits: AED 3,499.00');
    await said(page, 'Balance: AED 3,499.00');
    expect(await unitsInStock(shop.db, product)).toBe(50);

    await theirs.goto(`${url}/profile/returns`);
    await said(theirs, 'AED 3,499 went to your credits.');
    expect(await axeFindings(theirs)).toEqual([]);
    await theirs.screenshot({ path: 'test-results/profile-returns.png' });
    await theirs.goto(`${url}/profile/dhowcredits`);
    await said(theirs, `Refund of order ${order.trackingNumber}`);
    expect(await axeFindings(theirs)).toEqual([]);
    await theirs.screenshot({ path: 'test-results/profile-credits.png' });
  });

  it('moves the ticked orders together, and tells why some were not', async () => {
    const [first, second] = [await anOrder(shop), await anOrder(shop)];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    const tick = (trackingNumber: string) =>
      page.getByRole('row').filter({ hasText: trackingNumber }).getByRole('checkbox').check();
    await tick(first.trackingNumber);
    await press(page, 'Accept');
    await said(page, '1 of 1 orders are now Accepted.');
    await tick(first.trackingNumber);
    await tick(second.trackingNumber);
    await press(page, 'Accept');
    await said(page, `The order ${first.trackingNumber} is Accepted already.`);
    await said(page, '1 of 2 orders are now Accepted.');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the list of orders', () => {
  it('is narrowed by amount and by day', async () => {
    const dear = await aProduct(shop.db, { priceFils: 7_777_700 });
    const order = await anOrder(shop, { products: [dear] });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
    const addFilter = async (name: string, value: string) => {
      await press(page, 'Add filter');
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
      await page.getByLabel(name).fill(value);
    };
    await addFilter('At least AED', '77777');
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('cell', { name: order.trackingNumber }).waitFor();
    await addFilter('To day', '2020-01-31');
    await page.getByText('0 orders', { exact: true }).waitFor();
    expect(await page.getByLabel('To day').inputValue()).toBe('2020-01-31');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the pages of orders and returns', () => {
  it('show support what it may do, and no more', async () => {
    const order = await anOrder(shop);
    const path = `/orders/${order.id}/show`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path });
    await page.getByRole('link', { name: 'Packing slip' }).waitFor();
    await page.getByRole('button', { name: 'Add note' }).waitFor();
    expect(await page.getByRole('button', { name: /Accept|Cancel/ }).count()).toBe(0);
  });

  it('read well and are free of barriers at 1440 and 820 px', async () => {
    const delivered = await anOrder(shop, { status: 'Accepted', quantity: 2 });
    const returns = [
      await aReturn(shop),
      await aReturn(shop, { state: 'approved' }),
      await aReturn(shop, { state: 'received' }),
    ];
    const pages = {
      orders: '/orders',
      order: `/orders/${delivered.id}/show`,
      returns: '/returns',
      'return-requested': `/returns/${returns[0]?.id}/show`,
      'return-approved': `/returns/${returns[1]?.id}/show`,
      'return-received': `/returns/${returns[2]?.id}/show`,
    };
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [820, 'dark'],
    ] as const) {
      const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/', width, colorScheme });
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(`${url}/admin${path}`);
        await page
          .getByRole(name.endsWith('s') ? 'row' : 'region')
          .nth(1)
          .waitFor();
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        await page.screenshot({ path: `test-results/back-office-${name}-${width}.png`, fullPage: true });
        expect(await axeFindings(page), `${name} ${width}`).toEqual([]);
        expect(await overflowOf(page), `${name} ${width}`).toBe(0);
      }
    }
  });
});
