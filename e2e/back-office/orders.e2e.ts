import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { documentOf, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, mails, clock } = shopWithPages;

describe('the bulk moves', () => {
  it('ticked orders are moved together, with the reason for each that is not', async () => {
    const [first, second] = [await anOrder(shop), await anOrder(shop)];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    const tick = (trackingNumber: string) =>
      page.getByRole('row').filter({ hasText: trackingNumber }).getByRole('checkbox').check();
    await tick(first.trackingNumber);
    const accept = async () => {
      await press(page, 'Accept');
      await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    };
    await accept();
    await showsMessage(page, `The order ${first.trackingNumber} is now Accepted.`);
    await tick(first.trackingNumber);
    await tick(second.trackingNumber);
    await accept();
    await showsMessage(page, `The order ${first.trackingNumber} is Accepted already.`);
    await showsMessage(page, '1 of 2 orders is now Accepted.');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a bulk move', () => {
  it('a bulk move is undone on the spot, without a mouse, and no mail is sent', async () => {
    const shopper = await aShopper(shop.db);
    const order = await anOrder(shop, { shopper });
    const published = async () => (await mails()).filter(({ to }) => to === shopper.email).length;
    const before = await published();
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await page.getByRole('row').filter({ hasText: order.trackingNumber }).getByRole('checkbox').check();
    await press(page, 'Cancel');
    await page.getByRole('dialog', { name: 'Cancel 1 order?' }).getByRole('button', { name: 'Cancel' }).click();
    await showsMessage(page, `The order ${order.trackingNumber} is now Cancelled.`);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
    await page.keyboard.press('Enter');
    await showsMessage(page, '1 order as before.');
    const rows = await shop.database.run(`SELECT status FROM orders WHERE id = '${order.id}'`);
    expect(rows).toEqual([{ status: 'Pending' }]);
    clock.advance(11_000);
    expect(await published()).toBe(before);
  });
});

describe('a move on the page of an order', () => {
  it('a move of an order can be undone, and a cancellation asks first', async () => {
    const order = await anOrder(shop);
    const path = `/orders/${order.id}/show`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    await press(page, 'Cancel');
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await showsMessage(page, `The order ${order.trackingNumber} is now Cancelled.`);
    await press(page, 'Undo');
    await showsMessage(page, '1 order as before.');
    await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  });

  it('a move of an order can be undone after a reload too, until the customer gets a mail', async () => {
    const order = await anOrder(shop);
    const path = `/orders/${order.id}/show`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    await press(page, 'Accept');
    await showsMessage(page, `The order ${order.trackingNumber} is now Accepted.`);
    await page.reload();
    await press(page, 'Undo');
    await showsMessage(page, '1 order as before.');
    await press(page, 'Accept');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    clock.advance(11_000);
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  });
});

describe('the list of orders', () => {
  it('orders are filtered by amount and by day', async () => {
    const dear = await aProduct(shop.db, { priceFils: 2_777_700 });
    const order = await anOrder(shop, { products: [dear] });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
    const addFilter = async (name: string, value: string) => {
      await press(page, 'Add filter');
      await page.getByRole('menuitemcheckbox', { name }).click();
      await page.keyboard.press('Escape');
      await page.getByLabel(name).fill(value);
    };
    await addFilter('At least AED', '27777');
    await page.getByText('1 order', { exact: true }).waitFor();
    await page.getByRole('cell', { name: order.trackingNumber }).waitFor();
    await addFilter('To day', '2020-01-31');
    await page.getByText('0 orders', { exact: true }).waitFor();
    expect(await page.getByLabel('To day').inputValue()).toBe('2020-01-31');
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('the pages of orders and returns', () => {
  it('support sees what it may do with an order, and no more', async () => {
    const order = await anOrder(shop);
    const path = `/orders/${order.id}/show`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path });
    await page.getByRole('link', { name: 'Packing slip' }).waitFor();
    await page.getByRole('button', { name: 'Add note' }).waitFor();
    expect(await page.getByRole('button', { name: /Accept|Cancel/ }).count()).toBe(0);
  });

  it('an arrived order offers its tax invoice, with its number and its total', async () => {
    const product = await aProduct(shop.db, { priceFils: 123_450 });
    const order = await anOrder(shop, { products: [product], status: 'Arrived' });
    const path = `/orders/${order.id}/show`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path });
    const invoice = await documentOf(page, () => page.getByRole('link', { name: 'Tax invoice' }).click());
    for (const part of ['Tax Invoice', /INV-\d{6}/, 'AED 1,234.50']) expect(invoice).toMatch(part);
  });

  it('the pages of an order and of returns in each state pass axe at 1440 and 820 px, and nothing is cut off', async () => {
    const delivered = await anOrder(shop, { status: 'Accepted', quantity: 2 });
    const returns = [
      await aReturn(shop),
      await aReturn(shop, { state: 'approved' }),
      await aReturn(shop, { state: 'received' }),
    ];
    const pages = {
      order: `/orders/${delivered.id}/show`,
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
        await page.getByRole('region').nth(1).waitFor();
        await page.getByRole('progressbar').waitFor({ state: 'detached' });
        expect(await axeFindings(page), `${name} ${width}`).toEqual([]);
        expect(await overflowOf(page), `${name} ${width}`).toBe(0);
      }
    }
  });
});
