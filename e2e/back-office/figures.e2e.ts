import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { aReturn } from '#testing/factories-returns.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, downloadOf, openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;

const fileOf = async (page: Page, button: string): Promise<Record<string, string>[]> =>
  parse(await downloadOf(page, () => press(page, button)), { columns: true, bom: true });

it('a list exports what its filters show, in its order', async () => {
  const product = await aProduct(shop.db, { name: 'Dear lamp', priceFils: 55_500 });
  const dear = await anOrder(shop, { products: [product], quantity: 2 });
  const cheap = await anOrder(shop, { products: [product], status: 'Accepted' });
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
  await page.getByRole('link', { name: cheap.trackingNumber }).waitFor();
  await choose(page, 'Status', 'Pending');
  await page.getByRole('link', { name: cheap.trackingNumber }).waitFor({ state: 'detached' });
  const orders = await fileOf(page, 'Export CSV');
  expect(orders).toMatchObject([{ 'Tracking no': dear.trackingNumber, Status: 'Pending', 'Total AED': '1110.00' }]);
  const lines = await fileOf(page, 'Export lines');
  expect(lines).toMatchObject([{ Product: 'Dear lamp', Quantity: '2', 'Price AED': '555.00' }]);
});

it('an export that is refused says why', async () => {
  const { page } = await openStaffPage(browser, shopWithPages, {
    role: 'manager',
    path: '/customers',
    expectedNoise: /429|Too Many/,
  });
  await page.getByRole('button', { name: 'Export CSV' }).waitFor();
  await page.route('**/api/admin/download-customers?**', (route) =>
    route.fulfill({ status: 429, json: { status: 'failed', message: 'Another file of yours is being downloaded.' } }),
  );
  await press(page, 'Export CSV');
  await showsMessage(page, 'Another file of yours is being downloaded.');
  expect(await page.getByRole('button', { name: 'Export CSV' }).isEnabled()).toBe(true);
});

it('cash is noted to a courier, deposited, and exported', async () => {
  const product = await aProduct(shop.db, { priceFils: 20_000 });
  const order = await anOrder(shop, { products: [product], status: 'Delivered' });
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/orders' });
  const row = page.getByRole('row').filter({ hasText: order.trackingNumber });
  await row.getByRole('checkbox').check();
  await press(page, 'Courier');
  await page.getByRole('textbox', { name: 'Courier' }).fill('Aramex');
  await press(page, 'Save courier');
  await showsMessage(page, 'The courier of 1 order was noted.');

  await page.getByRole('menuitem', { name: 'Cash' }).click();
  const held = page.getByRole('region', { name: 'Cash by courier' }).getByRole('row', { name: /^Aramex/ });
  await held.getByText('AED 200.00').waitFor();
  await press(page, 'Note a deposit');
  await choose(page, 'Courier', 'Aramex');
  await page.getByRole('textbox', { name: 'Amount in AED' }).fill('150');
  await page.getByRole('textbox', { name: 'Reference of the slip or transfer' }).fill('SLIP-7');
  await press(page, 'Save deposit');
  await held.getByText('AED 50.00').waitFor();
  expect(await fileOf(page, 'Export CSV')).toMatchObject([
    { Courier: 'Aramex', 'Collected AED': '200.00', 'Deposited AED': '150.00' },
  ]);
  await page.getByRole('button', { name: 'Remove the deposit SLIP-7' }).click();
  await press(page, 'Remove');
  await held.getByText('AED 200.00').waitFor();
});

it('the VAT return is shown with what the shop cannot know, printed without the menu, and exported like the journal', async () => {
  const { order } = await aReturn(shop, { state: 'refunded' });
  const { page } = await openStaffPage(browser, shopWithPages, {
    role: 'manager',
    path: '/books',
    colorScheme: 'dark',
  });
  const boxes = page.getByRole('region', { name: 'Boxes of the VAT return' });
  await boxes.getByRole('row', { name: /^1b Dubai/ }).waitFor();
  await page.getByText('The shop does not know boxes 2 to 7').waitFor();
  const rows = await fileOf(page, 'Export CSV');
  expect(rows.map(({ Box }) => Box)).toEqual(['1a', '1b', '1c', '1d', '1e', '1f', '1g', '8']);
  expect(await boxes.getByRole('row', { name: /^8 Totals/ }).innerText()).toContain(
    `AED ${Number(rows.at(-1)?.['VAT AED']).toFixed(2)}`,
  );
  const journal = await fileOf(page, 'For QuickBooks');
  expect(journal.some(({ Description }) => Description === `Invoice of order ${order.trackingNumber}`)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  expect(await page.getByRole('menuitem', { name: 'Cash' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  expect(await boxes.isVisible()).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});

it('the ledger of all credits is listed and exported', async () => {
  const { order } = await aReturn(shop, { state: 'refunded' });
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/ledger' });
  await page.getByRole('cell', { name: order.trackingNumber, exact: true }).waitFor();
  const rows = await fileOf(page, 'Export CSV');
  expect(rows[0]).toMatchObject({ Kind: 'refund', 'Tracking no': order.trackingNumber, 'Amount AED': '1000.00' });
});

it.each(['/books', '/cash', '/ledger'])('the page %s passes axe and fits at every width', async (path) => {
  const problems = await problemsAtEveryWidth(browser, shopWithPages, {
    role: 'owner',
    path,
    isShown: (page) => page.getByRole('table').first().waitFor(),
  });
  expect(problems).toEqual([]);
});
