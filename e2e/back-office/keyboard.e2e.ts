import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { aSlide } from '#testing/factories-catalogue.ts';
import { aCatalogueFile, aCatalogueLine } from '#testing/factories-operations.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { enter, selectOption, tabTo, type } from '#testing/keyboard.ts';
import { axeFindings } from '#testing/page-health.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, productNameOn, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, as, request, mails } = shopWithPages;
const importer = await anImporter(shopWithPages);

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
    await selectOption(page, page.getByRole('combobox', { name: 'Role' }), 'content');
    await enter(page, button(page, 'Save'));
    await showsMessage(page, 'The invitation is on its way by mail.');
    await link(page, email).waitFor();
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

  it('stock is moved, with the reason, without a mouse', async () => {
    const product = await aProduct(shop.db, { name: `Counted ${randomUUID()}`, stock: 1 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/stock' });
    await type(page, page.getByLabel('SKU or product'), product.name);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await enter(page, button(page, `Change the stock of ${product.name}`));
    const dialog = page.getByRole('dialog', { name: `Stock of ${product.name}` });
    await selectOption(page, dialog.getByRole('combobox', { name: 'Reason' }), 'Counted');
    await type(page, dialog.getByLabel('Units'), '12');
    await type(page, dialog.getByLabel('Note'), 'Shelf 4');
    await enter(page, dialog.getByRole('button', { name: 'Save stock' }));
    await dialog.waitFor({ state: 'detached' });
    const movements = `SELECT kind, units, reason FROM stock_movements WHERE variant_id = '${product.variant.id}'`;
    expect(await shop.database.run(movements)).toEqual([{ kind: 'counted', units: 11, reason: 'Shelf 4' }]);
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

  it('a slide is reworded, switched off and moved up without a mouse', async () => {
    const slide = await aSlide(shop.db, { position: 1000, description: `Sails ${randomUUID()}` });
    const text = `Masts ${randomUUID()}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/promotions' });
    await enter(page, link(page, slide.description));
    await type(page, page.getByLabel('Description'), text);
    await tabTo(page, page.getByLabel('Switched on'));
    await page.keyboard.press('Space');
    await enter(page, button(page, 'Save'));
    const rows = page.getByRole('row');
    await rows.last().filter({ hasText: text }).getByText('off', { exact: true }).waitFor();
    const places = await rows.count();
    await enter(page, button(page, `Move ${text} up`));
    await rows
      .nth(places - 2)
      .filter({ hasText: text })
      .waitFor();
  });

  it('a file is imported, with its stock set to that of the file, without a mouse', async () => {
    const line = aCatalogueLine({ Title: 'Lamp', 'Variant Inventory Qty': 55 });
    await importer.run((await importer.upload(importer.csvOf([line]))).item.id);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/imports' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), enter(page, button(page, 'Upload a CSV'))]);
    await chooser.setFiles(aCatalogueFile(importer.folder, [{ ...line, 'Variant Inventory Qty': 60 }]));
    await tabTo(page, page.getByRole('radio', { name: /Leave it as it is/ }));
    await page.keyboard.press('ArrowDown');
    await showsMessage(page, '55 → 60');
    await enter(page, button(page, 'Load it'));
    await page.getByRole('status').waitFor();
    await mails();
    await page.getByText('Done', { exact: true }).waitFor();
    const stock = `SELECT s.units FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.handle = '${line.Handle}'`;
    expect(await shop.database.run(stock)).toEqual([{ units: 60 }]);
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
    await importer.upload(importer.csvOf([aCatalogueLine()]), `${marker}.csv`);
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
      '/imports': marker,
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
