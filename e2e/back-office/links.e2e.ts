import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { aCatalogueLine } from '#testing/factories-operations.ts';
import { aCoupon, anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { axeFindings } from '#testing/page-health.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { aSpecification } from '#testing/specifications.ts';
import { openStaffPage, placesOfMenu } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, as, request } = shopWithPages;
const importer = await anImporter(shopWithPages);

/** The first page, and the areas whose rows open no page of their own. */
const withoutPages = [
  '',
  '/to-be-confirmed',
  '/stock',
  '/categories',
  '/audit-log',
  '/parcels',
  '/ledger',
  '/cash',
  '/books',
  '/health',
  '/keys',
];

/** Lists that a new shop has rows in. */
const filled = { '/promotions': /\w/, '/synonyms': /\w/, '/settings': 'Shop facts' };

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });

it('the row of every list is a link to its record, which also opens in a new tab', async () => {
  const marker = randomUUID();
  const order = await anOrder(shop, { status: 'Accepted' });
  const product = await aProduct(shop.db, { name: `Linked ${randomUUID()}` });
  await writeAbout(product, order.shopper, marker);
  const words = { first_name: 'Omar', last_name: marker, email: 'omar@example.com', number: '0501234567' };
  await request('POST', '/user_api/contact/post-message', { body: { ...words, message: 'Is it open?' } });
  await aReturn(shop);
  await importer.upload(importer.csvOf([aCatalogueLine()]), `${marker}.csv`);
  const { page, context, staff } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/orders' });
  const names: Record<string, string | RegExp> = {
    '/orders': order.trackingNumber,
    '/products': product.name,
    '/customers': order.shopper.email,
    '/coupons': (await aCoupon(shop.db)).code,
    '/staff': staff.staff.email,
    '/returns': /\w/,
    ...filled,
    ...Object.fromEntries(['/reviews', '/questions', '/messages', '/imports'].map((path) => [path, marker])),
    '/specifications': (await aSpecification(staff.call, 'number')).name,
    '/webhooks': (await staff.call('createWebhook', { url: 'https://erp.example/dhow', events: ['order.placed'] })).item
      .url,
  };
  expect([...Object.keys(names), ...withoutPages].sort(), 'Lists').toEqual(await placesOfMenu(page));
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

/** A review and a question of a customer. */
async function writeAbout({ id: product_id }: { id: number }, { token }: { token: string }, words: string) {
  await as(token)('postReviews', { product_id, rating: 4, description: words });
  await as(token)('postQuestion', { product_id, question: words });
}

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
