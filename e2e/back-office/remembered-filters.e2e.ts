import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder, aShopper } from '#testing/factories-orders.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, request } = shopWithPages;
const filtered = (area: string, filter: object) =>
  `/${area}?${new URLSearchParams({ filter: JSON.stringify(filter), page: '1', perPage: '25' })}`;
const rows = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

describe('a search in a list with remembered filters', () => {
  it('a search says how many orders are outside the filters, and one press shows them', async () => {
    const shopper = await aShopper(shop.db);
    const orders = [await anOrder(shop, { shopper }), await anOrder(shop, { shopper })];
    await anOrder(shop, { shopper, status: 'Arrived' });
    const path = filtered('orders', { status: 'Arrived' });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path });
    await page.getByPlaceholder(/^Tracking no/).fill(shopper.email);
    await showsMessage(page, '2 more outside the filters.');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Show them');
    for (const { trackingNumber } of orders) await rows(page, trackingNumber).waitFor();
    expect(await page.getByPlaceholder(/^Tracking no/).inputValue()).toBe(shopper.email);
    expect(await page.getByText('outside the filters').count()).toBe(0);
  });

  it('a search finds variants outside the low stock, and products outside the drafts', async () => {
    const product = await aProduct(shop.db, { name: `Outside 8/256GB ${randomUUID()}`, stock: 500 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/stock' });
    await page.getByLabel('SKU or product').fill(product.name);
    await showsMessage(page, '1 more outside the filters.');
    await press(page, 'Show them');
    await rows(page, product.name).waitFor();

    await page.goto(`${shopWithPages.url}/admin${filtered('products', { state: 'draft' })}`);
    await page.getByLabel('Name, brand, SKU').fill(product.name);
    await showsMessage(page, '1 more outside the filters.');
    await press(page, 'Show them');
    await rows(page, product.name).waitFor();
  });

  it('a list that its filters leave empty says how many rows are outside them, without a search', async () => {
    await shop.database.run('DELETE FROM contact_messages');
    const words = { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com', number: '0501234567' };
    await request('POST', '/user_api/contact/post-message', { body: { ...words, message: 'Is it open?' } });
    const { page } = await openStaffPage(browser, shopWithPages, {
      role: 'support',
      path: filtered('messages', { state: 'closed' }),
    });
    await showsMessage(page, 'Nothing matches.');
    await showsMessage(page, '1 more outside the filters.');
    await press(page, 'Show them');
    await rows(page, 'Is it open?').waitFor();
  });

  it('rows outside the filters are counted up to one answer of the list, however many there are', async () => {
    const marker = `Crowd${randomUUID().slice(0, 8)}`;
    for (let made = 0; made < 103; made++) await aProduct(shop.db, { name: `${marker} ${made}` });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await choose(page, 'State', 'Draft');
    await page.getByLabel('Name, brand, SKU').fill(marker);
    await showsMessage(page, 'More than 100 more outside the filters.');
    expect(await overflowOf(page)).toBe(0);
  });
});
