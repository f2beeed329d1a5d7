import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPage, startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, as, request, mails } = shopWithPages;

/** Chooses an option of a MUI select box. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

async function shopPage(path: string): Promise<string> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(url + path);
  return page.content();
}

async function writeMessage(message: string) {
  const writer = { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com', number: '0501234567' };
  await request('POST', '/user_api/contact/post-message', { body: { ...writer, message } });
}

describe('selling in the back office', () => {
  it('a review is hidden and another answered, and the product page follows', async () => {
    const product = await aProduct(shop.db, { name: 'Harbour lamp' });
    const post = async (rating: number, description: string) =>
      as((await aCustomer(shop.db)).token)('postReviews', { product_id: product.id, rating, description });
    await post(1, 'Unkind words about a person.');
    await post(5, 'A warm light.');
    const path = `/product_details_final/${product.handle}`;
    expect(await shopPage(path)).toContain('Unkind words');

    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
    await page.getByRole('cell', { name: 'Unkind words about a person.' }).click();
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByLabel('Reason').fill('About a person, not the lamp.');
    await page.getByRole('button', { name: 'Hide the review' }).click();
    await page.getByText('Hidden: it is on no page').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(`${url}/admin/reviews`);
    await page.getByRole('cell', { name: 'A warm light.' }).click();
    await page.getByLabel('The shop’s answer').fill('Thank you. Dimming comes next month.');
    await page.getByRole('button', { name: 'Save the answer' }).click();
    await page.getByRole('cell', { name: 'answered' }).waitFor();
    await expect.poll(() => shopPage(path)).toContain('Dimming comes next month');
    expect(await shopPage(path)).not.toContain('Unkind words');
  });

  it('a slide is changed and one added for later; the home page shows what is due', async () => {
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/promotions' });
    const first = page.getByRole('row').nth(1);
    await first.getByRole('cell').nth(1).click();
    await page.getByLabel('Description').fill('Sails for the new season');
    await page.getByLabel('Shows from').fill('2026-01-01T08:00');
    await page.getByLabel('Until').fill('2099-01-01T08:00');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Sails for the new season', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Add' }).click();
    const send = async (button: string) => {
      const [choice] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: button }).click(),
      ]);
      await choice.setFiles({ name: 'later.png', mimeType: 'image/png', buffer: await aPicture() });
    };
    await send('Choose a picture');
    await page.getByRole('button', { name: 'Choose another picture' }).waitFor();
    await page.getByText('On phones, without a picture of their own').waitFor();
    await send('Choose one for phones');
    await page.getByText('On phones', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Description').fill('Next year');
    await page.getByLabel('Shows from').fill('2099-02-01T08:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'Next year' }).getByText('scheduled').waitFor();

    await page.getByRole('button', { name: 'Move Sails for the new season down' }).click();
    await expect.poll(() => page.getByRole('row').nth(2).textContent()).toContain('Sails for the new season');
    await expect.poll(() => shopPage('/')).toContain('Sails for the new season');
    expect(await shopPage('/')).not.toContain('Next year');
  });

  it('a message of the contact form is answered by mail', async () => {
    const message = { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com', number: '0501234567' };
    await request('POST', '/user_api/contact/post-message', {
      body: { ...message, message: 'Do you ship to Al Ain?' },
    });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/messages' });
    await page.getByRole('cell', { name: 'Do you ship to Al Ain?' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('We do, in two days.');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await page.getByText('The answer is on its way by mail.').waitFor();
    const mail = (await mails()).find(({ to }) => to === 'omar@example.com');
    expect(mail?.text).toContain('We do, in two days.');
  });

  it('a coupon is made; a customer is found, and their data exported', async () => {
    const { shopper } = await anOrder(shop, { status: 'Accepted' });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/coupons/create' });
    await page.getByLabel('Code').fill('eid-10');
    await page.getByLabel('Percent off').fill('10');
    await page.getByLabel('A percentage takes off at most, AED').fill('75.50');
    await choose(page, 'On', 'Mobile');
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: '10 %, at most AED 75.50, on Mobile always' }).waitFor();

    await page.goto(`${url}/admin/customers`);
    await page.getByPlaceholder('Name, phone or e-mail').fill(shopper.email);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: shopper.email }).click();
    await page.getByRole('heading', { name: 'Orders: 1' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export their data' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`customer-${shopper.id}.json`);
  });
});

describe('the first page', () => {
  it.each([1440, 820])('the first page shows the day in correct figures, %i pixels wide', async (width) => {
    await shop.database.run('DELETE FROM orders');
    await writeMessage('Is the compass of brass?');
    await anOrder(shop, {
      products: [await aProduct(shop.db, { name: 'Brass compass', priceFils: 123_450 })],
      quantity: 2,
    });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/', width });
    await page.getByRole('heading', { name: 'Sales today' }).waitFor();
    const main = (await page.getByRole('main').textContent()) ?? '';
    expect(main).toContain('Sales todayAED 2,469.00');
    expect(main).toContain('Orders today1');
    expect(main).toContain('Cash to collectAED 2,469.00');
    expect(main).toContain('1 of them wait to be accepted');
    await page.getByRole('row', { name: 'Brass compass 2 AED 2,469.00' }).waitFor();
    await page.getByRole('img', { name: /^Sales of 30 days: AED 2,469\.00 in all/ }).waitFor();
    await page.getByRole('img', { name: 'Dubai: AED 2,469.00' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
});

function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 480, channels: 3, background: '#0b4f55' } })
    .png()
    .toBuffer();
}
