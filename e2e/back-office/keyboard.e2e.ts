import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { enter, selectOption, tabTo, type } from '#testing/keyboard.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { aStaffMember } from '#testing/staff.ts';
import { openStaffPage, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, as, request, mails } = shopWithPages;

const link = (page: Page, name: string) => page.getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusOf = async ({ id }: { id: string }) =>
  (await shop.database.run(`SELECT status FROM orders WHERE id = '${id}'`))[0]?.status;

describe('orders and customers without a mouse', () => {
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

  it('a review is answered without a mouse', async () => {
    const product = await aProduct(shop.db);
    const text = `Bright ${randomUUID()}`;
    await as((await aCustomer(shop.db)).token)('postReviews', { product_id: product.id, rating: 5, description: text });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
    await enter(page, link(page, text));
    await type(page, page.getByLabel('The shop’s answer'), 'Thank you.');
    await enter(page, button(page, 'Save the answer'));
    await showsMessage(page, 'The answer is saved; it stands under the review in the shop.');
    const reviews = await shop.database.run(`SELECT answer FROM reviews WHERE text = '${text}'`);
    expect(reviews).toEqual([{ answer: 'Thank you.' }]);
  });

  it('staff are invited without a mouse', async () => {
    const email = `content-${randomUUID()}@shop.example`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/staff' });
    await enter(page, link(page, 'Invite'));
    await type(page, page.getByLabel('E-mail'), email);
    await selectOption(page, page.getByRole('combobox', { name: 'Role' }), 'content');
    await enter(page, button(page, 'Save'));
    await showsMessage(page, 'The invitation is on its way by mail.');
    await link(page, email).waitFor();
  });

  it('a member of staff gets another role without a mouse', async () => {
    const member = await aStaffMember(shop.db, 'content');
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/staff' });
    await enter(page, link(page, member.email));
    await selectOption(page, page.getByRole('combobox', { name: 'Role' }), 'support');
    await enter(page, button(page, 'Save'));
    await link(page, member.email).waitFor();
    expect(await shop.database.run(`SELECT role FROM staff WHERE id = '${member.id}'`)).toEqual([{ role: 'support' }]);
  });

  it('a note is added to an order without a mouse', async () => {
    const order = await anOrder(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
    await enter(page, link(page, order.trackingNumber));
    await type(page, page.getByLabel('Note for the staff'), 'Rings twice.');
    await enter(page, button(page, 'Add note'));
    await showsMessage(page, 'The note is kept.');
    await page.getByRole('listitem').filter({ hasText: 'Rings twice.' }).waitFor();
  });

  it('an order is packed with an IMEI without a mouse', async () => {
    const order = await anOrder(shop, { status: 'Accepted' });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await enter(page, link(page, order.trackingNumber));
    await type(page, page.getByLabel('Serial or IMEI of unit 1'), '356938035643809');
    await enter(page, button(page, 'Save packing'));
    await showsMessage(page, 'Packed, with 1 serial number.');
  });

  it('one line of an order is cancelled without a mouse', async () => {
    const products = [await aProduct(shop.db, { name: 'Cable' }), await aProduct(shop.db, { name: 'Cover' })];
    const order = await anOrder(shop, { products, status: 'Accepted' });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await enter(page, link(page, order.trackingNumber));
    await enter(page, button(page, 'Cancel this line').nth(1));
    const dialog = page.getByRole('dialog', { name: 'Cancel Cover?' });
    await type(page, dialog.getByLabel('Reason'), 'It broke in our warehouse.');
    await enter(page, dialog.getByRole('button', { name: 'Cancel the line' }));
    await showsMessage(page, 'Cancelled: It broke in our warehouse.');
    expect(await statusOf(order)).toBe('Accepted');
  });

  it('a return is approved, received and refunded without a mouse', async () => {
    const { id, order } = await aReturn(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/returns' });
    await enter(page, link(page, order.lines[0]?.productName ?? ''));
    await enter(page, button(page, 'Approve'));
    await type(page, page.getByLabel(/^Back into stock/), '0');
    await type(page, page.getByLabel('Condition'), 'Scratched');
    await enter(page, button(page, 'Receive'));
    await showsMessage(page, '0 back in stock, 1 written off');
    await enter(page, button(page, 'Refund to credits'));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Refund' }));
    await showsMessage(page, 'Refunded to the credits: AED 1,000.00');
    expect(await shop.database.run(`SELECT state FROM returns WHERE id = '${id}'`)).toEqual([{ state: 'refunded' }]);
  });

  it('one line of an order is moved without a mouse', async () => {
    const products = [await aProduct(shop.db, { name: 'Cable' }), await aProduct(shop.db, { name: 'Cover' })];
    const order = await anOrder(shop, { products, status: 'Arrived' });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await enter(page, link(page, order.trackingNumber));
    await enter(page, button(page, 'Mark as delivered this line').nth(1));
    const dialog = page.getByRole('dialog', { name: 'Mark as delivered: Cover?' });
    await enter(page, dialog.getByRole('button', { name: 'Mark as delivered' }));
    await showsMessage(page, 'Cover is now Delivered; the customer is told by mail.');
    const lines = `SELECT product_name, status FROM order_line_items WHERE order_id = '${order.id}' ORDER BY position`;
    expect(await shop.database.run(lines)).toEqual([
      { product_name: 'Cable', status: null },
      { product_name: 'Cover', status: 'Delivered' },
    ]);
    const told = (await mails()).filter(({ to, text }) => to === order.shopper.email && text.includes('Cover'));
    expect(told.map(({ subject }) => subject)).toContain(
      `Your ${shop.settings.shop.name} order ${order.trackingNumber}: Cover has been delivered`,
    );
  });

  it('a return is refused without a mouse, and the customer reads why', async () => {
    const { id, order } = await aReturn(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/returns' });
    await enter(page, link(page, order.lines[0]?.productName ?? ''));
    await type(page, page.getByLabel('Reason for a refusal'), 'It was worn at sea.');
    await enter(page, button(page, 'Refuse'));
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Refuse' }));
    await showsMessage(page, 'Told the customer: It was worn at sea.');
    expect(await shop.database.run(`SELECT state FROM returns WHERE id = '${id}'`)).toEqual([{ state: 'refused' }]);
    const told = (await mails()).filter(
      ({ to, text }) => to === order.shopper.email && /It was worn at sea\./.test(text),
    );
    expect(told).toHaveLength(1);
  });

  it('a review is hidden without a mouse', async () => {
    const product = await aProduct(shop.db);
    const text = `Unkind ${randomUUID()}`;
    await as((await aCustomer(shop.db)).token)('postReviews', { product_id: product.id, rating: 1, description: text });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/reviews' });
    await enter(page, link(page, text));
    await enter(page, button(page, 'Hide'));
    const dialog = page.getByRole('dialog', { name: 'Hide this review?' });
    await type(page, dialog.getByLabel('Reason'), 'About a person.');
    await enter(page, dialog.getByRole('button', { name: 'Hide the review' }));
    await showsMessage(page, 'Hidden: it is on no page');
    const hidden = `SELECT 1 FROM reviews WHERE text = '${text}' AND hidden_at IS NOT NULL`;
    expect(await shop.database.run(hidden)).toHaveLength(1);
  });

  it('a customer is found and erased without a mouse', async () => {
    const { shopper } = await anOrder(shop, { status: 'Delivered' });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/customers' });
    await type(page, page.getByPlaceholder('Name, phone or e-mail'), shopper.email);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await enter(page, link(page, shopper.email));
    await enter(page, button(page, 'Erase'));
    const dialog = page.getByRole('dialog', { name: `Erase ${shopper.email}?` });
    await enter(page, dialog.getByRole('button', { name: 'Erase for good' }));
    await showsMessage(page, 'The customer was erased.');
    expect(await shop.database.run(`SELECT 1 FROM customers WHERE id = '${shopper.id}'`)).toEqual([]);
  });

  it('a coupon is made without a mouse', async () => {
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/coupons' });
    await enter(page, link(page, 'New coupon'));
    await type(page, page.getByLabel('Code'), 'keyed-10');
    await type(page, page.getByLabel('Percent off'), '10');
    await selectOption(page, page.getByRole('combobox', { name: 'On' }), 'Mobile');
    await type(page, page.getByLabel('Last day'), '12312099');
    await enter(page, button(page, 'Save'));
    await showsMessage(page, 'The coupon is made.');
    const row = page.getByRole('row').filter({ has: link(page, 'KEYED-10') });
    await row.getByRole('cell', { name: '10 %, on Mobile until 2099-12-31' }).waitFor();
  });

  it('a contact message is answered without a mouse', async () => {
    const words = { first_name: 'Omar', last_name: randomUUID(), email: 'keyed@example.com', number: '0501234567' };
    await request('POST', '/user_api/contact/post-message', { body: { ...words, message: 'Is it open?' } });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/messages' });
    await enter(page, link(page, words.last_name));
    await type(page, page.getByRole('textbox', { name: 'Answer' }), 'It is, until ten.');
    await enter(page, button(page, 'Send the answer'));
    await showsMessage(page, 'The answer is on its way by mail.');
    expect((await mails()).find(({ to }) => to === words.email)?.text).toContain('It is, until ten.');
  });
});
