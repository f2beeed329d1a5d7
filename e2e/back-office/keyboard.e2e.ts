import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { enter, tabTo, type } from '#testing/keyboard.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, productNameOn, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, as, request } = shopWithPages;

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusOf = async ({ id }: { id: string }) =>
  (await shop.database.run(`SELECT status FROM orders WHERE id = '${id}'`))[0]?.status;

describe('without a mouse', () => {
  it('an order is opened and accepted without a mouse', async () => {
    const order = await anOrder(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await enter(page, link(page, order.trackingNumber));
    await enter(page, button(page, 'Accept'));
    await showsMessage(page, `The order ${order.trackingNumber} is now Accepted.`);
    expect(await statusOf(order)).toBe('Accepted');
  });

  it('two orders are ticked and moved without a mouse, and the bar of the ticked is away before and after', async () => {
    const orders = [await anOrder(shop), await anOrder(shop)];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    const tick = (trackingNumber: string) =>
      page.getByRole('row').filter({ hasText: trackingNumber }).getByRole('checkbox');
    await tick(orders[0]?.trackingNumber ?? '').waitFor();
    expect(await button(page, 'Accept').count(), 'the bar, while nothing is ticked').toBe(0);
    for (const { trackingNumber } of orders) {
      await tabTo(page, tick(trackingNumber));
      await page.keyboard.press('Space');
    }
    await enter(page, button(page, 'Accept'));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Accept' }));
    await showsMessage(page, '2 of 2 orders are now Accepted.');
    for (const order of orders) expect(await statusOf(order)).toBe('Accepted');
    expect(await button(page, 'Accept').count(), 'the bar afterwards').toBe(0);
  });

  it("a product's price is changed and saved without a mouse", async () => {
    const product = await aProduct(shop.db, { name: `Keyed ${randomUUID()}` });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await type(page, page.getByLabel('Name, brand, SKU'), product.name);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await enter(page, link(page, product.name));
    await productNameOn(page).waitFor();
    await type(page, page.getByLabel('Price (AED) of the product'), '1234.50');
    await enter(page, button(page, 'Save variants'));
    await showsMessage(page, 'Variants saved.');
    const [row] = await shop.database.run(`SELECT price_fils FROM products WHERE id = ${product.id}`);
    expect(row?.price_fils).toBe(123_450);
  });

  it('a review is answered without a mouse', async () => {
    const product = await aProduct(shop.db);
    const text = `Bright ${randomUUID()}`;
    await as((await aCustomer(shop.db)).token)('postReviews', { product_id: product.id, rating: 5, description: text });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
    await enter(page, link(page, text));
    await type(page, page.getByLabel('The shop’s answer'), 'Thank you.');
    await enter(page, button(page, 'Save the answer'));
    await showsMessage(page, 'The answer is saved; it stands under the review in the shop.');
  });

  it('staff are invited without a mouse', async () => {
    const email = `content-${randomUUID()}@shop.example`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/staff' });
    await enter(page, link(page, 'Invite'));
    await type(page, page.getByLabel('E-mail'), email);
    await tabTo(page, page.getByRole('combobox', { name: 'Role' }));
    await page.keyboard.press('Enter');
    await page.keyboard.type('content');
    await page.keyboard.press('Enter');
    await enter(page, button(page, 'Save'));
    await showsMessage(page, 'The invitation is on its way by mail.');
    await link(page, email).waitFor();
  });
});

describe('the row of every list', () => {
  it('the row of every list is a link to its record, which also opens in a new tab', async () => {
    const marker = randomUUID();
    const order = await anOrder(shop, { status: 'Accepted' });
    const product = await aProduct(shop.db, { name: `Linked ${randomUUID()}` });
    await as(order.shopper.token)('postReviews', { product_id: product.id, rating: 4, description: marker });
    const words = { first_name: 'Omar', last_name: marker, email: 'omar@example.com', number: '0501234567' };
    await request('POST', '/user_api/contact/post-message', { body: { ...words, message: 'Is it open?' } });
    const coupon = await aCoupon(shop.db);
    await aReturn(shop);
    const { page, context, staff } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/orders' });
    const names: Record<string, string | RegExp> = {
      '/orders': order.trackingNumber,
      '/products': product.name,
      '/customers': order.shopper.email,
      '/reviews': marker,
      '/messages': marker,
      '/coupons': coupon.code,
      '/staff': staff.staff.email,
      '/returns': /\w/,
      '/promotions': /\w/,
    };
    for (const [path, name] of Object.entries(names)) {
      await page.goto(`${shopWithPages.url}/admin${path}`);
      const row = page
        .getByRole('row')
        .filter({ has: link(page, name) })
        .first();
      const href = await row.getByRole('link', { name }).first().getAttribute('href');
      expect(href, path).toMatch(new RegExp(`^/admin${path}/[^/]+(/show)?$`));
      expect(await axeFindings(page), path).toEqual([]);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        row
          .getByRole('link', { name })
          .first()
          .click({ modifiers: ['ControlOrMeta'] }),
      ]);
      await tab.waitForURL(`**${href}`);
      await tab.close();
      expect(new URL(page.url()).pathname, 'The list stays where it is').toBe(`/admin${path}`);
      await row
        .getByRole('cell')
        .last()
        .click({ position: { x: 2, y: 2 } });
      await page.waitForURL(`**${href}`);
    }
  });

  it('records link to what belongs to them: a review to its product, a customer to the order, an order and a return to their customer', async () => {
    const product = await aProduct(shop.db, { name: `Related ${randomUUID()}` });
    const order = await anOrder(shop, { products: [product] });
    await as(order.shopper.token)('postReviews', { product_id: product.id, rating: 4, description: 'Fine.' });
    const back = await aReturn(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/reviews' });
    const hrefOf = (name: string) => link(page, name).first().getAttribute('href');
    expect(await hrefOf(product.name)).toBe(`/admin/products/${product.id}`);
    await page.goto(`${shopWithPages.url}/admin/orders/${order.id}/show`);
    await page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: 'Aisha Rahman' }).click();
    await page.waitForURL(`**/admin/customers/${order.shopper.id}/show`);
    expect(await hrefOf(order.trackingNumber)).toBe(`/admin/orders/${order.id}/show`);
    await page.goto(`${shopWithPages.url}/admin/returns/${back.id}/show`);
    await page.getByRole('region', { name: 'Return' }).getByRole('link', { name: 'Customer' }).click();
    await page.waitForURL('**/admin/customers/*/show');
  });
});
