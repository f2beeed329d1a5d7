import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paths } from '#storefront/paths.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { axeFindings, problemsInThisState } from '#testing/page-health.ts';
import { untilPublished } from '#testing/published.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, documentOf, openStaffPage, press, productNameOn, showsMessage } from '#testing/staff-pages.ts';

/** A working day, from the product that staff create to the refund that its buyer gets, each through their own pages. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, clock } = shopWithPages;
const imei = '356938035643809';

describe('a working day', () => {
  it('a product is made and published, bought, packed, delivered, sent back and refunded', async () => {
    const name = `Dhow Phone ${randomUUID().slice(0, 6)}`;
    const { page: staff } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    const { page: shopper } = await openPage(browser, { token: (await aShopper(shop.db)).token });

    const handle = await makeProduct(staff, name);
    expect((await fetch(url + paths.product(handle))).status, 'A draft is nothing to shoppers').toBe(404);
    await press(staff, 'Publish');
    await staff.getByText('Published', { exact: true }).waitFor();
    expect(await axeFindings(staff)).toEqual([]);

    const trackingNumber = await buy(shopper, name, handle);
    await packAndSend(staff, trackingNumber);
    await checkInvoice(shopper, trackingNumber, name);
    await press(staff, 'Mark as delivered');
    await showsMessage(staff, 'The order was delivered.');
    await staff.getByLabel('Note for the staff').fill('Left with the neighbour.');
    await press(staff, 'Add note');
    await showsMessage(staff, 'Left with the neighbour.');

    await askForReturn(shopper);
    await takeBack(staff, name);
    await checkCreditNote(staff, trackingNumber, name);
    await staff.getByRole('menuitem', { name: 'Products' }).click();
    await staff.getByRole('cell', { name }).click();
    await staff.getByRole('button', { name: '5 in stock' }).waitFor();
    await findCredits(shopper, trackingNumber);
  });
});

/** With two colours, the second more expensive, and two pictures; returns its address. */
async function makeProduct(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name: 'New product' }).click();
  await productNameOn(page).fill(name);
  await page.getByLabel('Brand').fill('Dhow');
  await choose(page, 'Subcategory', /› iphone$/i);
  await page.getByLabel('Price (AED)').fill('1999');
  await press(page, 'Make a draft');
  await page.getByText('Draft', { exact: true }).waitFor();
  for (const [color, shade] of [
    ['Black', '#000000'],
    ['Blue', '#0000ff'],
  ] as const) {
    await page.getByLabel('New colour', { exact: true }).fill(color);
    await page.getByLabel('Shade of the new colour').fill(shade);
    await page.keyboard.press('Tab');
    await press(page, 'Add the colour');
  }
  // Down the column of prices, as in a spreadsheet.
  await page.getByLabel('Price (AED) of Black').fill('1899');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1999.50');
  await page.getByLabel('First units of Blue').fill('4');
  await press(page, 'Save variants');
  await showsMessage(page, 'Variants saved.');
  await press(page, '0 in stock');
  await page.getByLabel('Units').fill('5');
  await press(page, 'Save stock');
  await page.getByRole('button', { name: '5 in stock' }).waitFor();

  await page.locator('input[type=file]').setInputFiles([await aPicture('red'), await aPicture('green')]);
  await page.getByLabel('Text of picture 2').fill('From behind');
  await press(page, 'Move picture 2 forward');
  await choose(page, 'Colour of picture 1', 'Blue');
  await press(page, 'Save pictures');
  await showsMessage(page, 'Pictures saved.');
  return page.getByLabel('Web address').inputValue();
}

async function aPicture(background: string) {
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background } });
  return { name: `${background}.png`, mimeType: 'image/png', buffer: await picture.png().toBuffer() };
}

/** Finds the product in its list a second after it was published; returns the order's tracking number. */
async function buy(page: Page, name: string, handle: string): Promise<string> {
  await untilPublished(shop);
  clock.advance(1000);
  await page.goto(url + paths.subcategory('iphone'));
  await page.getByText(name).first().waitFor();
  await page.goto(url + paths.product(handle));
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'ADD TO CART' }).first().click();
  await showsMessage(page, 'Product added to cart successfully!');
  await page.goto(url + paths.checkout);
  await untilHydrated(page);
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check();
  await press(page, 'Place Order');
  await page.getByRole('heading', { name: 'Order Placed Successfully!' }).waitFor();
  return page.url().split('/').at(-1) ?? '';
}

async function packAndSend(page: Page, trackingNumber: string) {
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await page.getByPlaceholder('Tracking no, invoice, phone, name, e-mail, serial, SKU').fill(trackingNumber);
  await page.getByText('1 order', { exact: true }).waitFor();
  await page.getByRole('cell', { name: trackingNumber }).click();
  await press(page, 'Accept');
  await showsMessage(page, 'now Accepted.');
  await page.getByLabel('Serial or IMEI of unit 1').fill('356938035643808');
  await press(page, 'Save packing');
  await showsMessage(page, '356938035643808 is not an IMEI');
  await page.getByLabel('Serial or IMEI of unit 1').fill('35 693803 564380 9');
  await press(page, 'Save packing');
  await showsMessage(page, 'Packed, with 1 serial number.');
  const slip = await documentOf(page, () => page.getByRole('link', { name: 'Packing slip' }).click());
  expect(slip).toContain(imei);
  await press(page, 'Mark as arrived');
  await showsMessage(page, 'now Arrived.');
  await shopWithPages.afterUndo();
  await page.reload();
  await page.getByRole('link', { name: 'Tax invoice' }).waitFor();
}

async function checkInvoice(page: Page, trackingNumber: string, name: string) {
  await page.goto(url + paths.order(trackingNumber));
  await untilHydrated(page);
  const invoice = await documentOf(page, () => page.getByRole('link', { name: 'Download Invoice' }).click());
  for (const part of ['Tax Invoice', 'فاتورة ضريبية', 'TRN 100000000000003', name, 'AED 1,899.00'])
    expect(invoice).toContain(part);
}

async function askForReturn(page: Page) {
  await page.reload();
  await untilHydrated(page);
  await press(page, 'Request a return');
  await page.getByLabel('Why?').selectOption('I changed my mind');
  await page.getByLabel('Tell us more (optional)').fill('Too large for my pocket.');
  expect(await problemsInThisState(page)).toEqual([]);
  await press(page, 'Send request');
  await showsMessage(page, 'Return of 1: Requested');
}

async function takeBack(page: Page, name: string) {
  await page.getByRole('menuitem', { name: 'Returns' }).click();
  await page.getByRole('cell', { name }).click();
  await showsMessage(page, '“Too large for my pocket.”');
  await press(page, 'Approve');
  await page.getByLabel(`${imei} came back`).check();
  await page.getByLabel('Condition').fill('As new');
  await press(page, 'Receive');
  await page.getByLabel('Amount in AED').waitFor();
  expect(await page.getByLabel('Amount in AED').inputValue()).toBe('1899.00');
  await press(page, 'Refund to credits');
  await press(page, 'Refund');
  await showsMessage(page, 'Refunded to the credits: AED 1,899.00');
  await showsMessage(page, 'Balance: AED 1,899.00');
}

/** The order's page offers the document, and by now lists every mail. */
async function checkCreditNote(page: Page, trackingNumber: string, name: string) {
  await shopWithPages.afterUndo();
  await page.getByRole('menuitem', { name: 'Orders' }).click();
  await page.getByRole('cell', { name: trackingNumber }).click();
  const note = await documentOf(page, () => page.getByRole('link', { name: /^Credit note CN-\d{6}$/ }).click());
  for (const part of ['Tax Credit Note', 'إشعار دائن ضريبي', 'TRN 100000000000003', /INV-\d{6}/, name, 'AED 1,899.00'])
    expect(note).toMatch(part);
  await showsMessage(
    page,
    `Mailed “Your ${shop.settings.shop.name} order ${trackingNumber} has been delivered” to the customer.`,
  );
  await showsMessage(
    page,
    `Mailed “Your ${shop.settings.shop.name} order ${trackingNumber}: your refund is here” to the customer.`,
  );
  expect(await axeFindings(page)).toEqual([]);
}

async function findCredits(page: Page, trackingNumber: string) {
  await page.goto(url + paths.returns);
  await showsMessage(page, 'AED 1,899 went to your credits.');
  expect(await problemsInThisState(page)).toEqual([]);
  await page.goto(url + paths.credits(shop.settings.shop.name));
  await showsMessage(page, `Refund of order ${trackingNumber}`);
  expect(await problemsInThisState(page)).toEqual([]);
}
