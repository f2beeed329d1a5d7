import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** Filters typed and chosen above a list hold, even while older answers arrive. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const filterOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** Delays answers of the list, the earlier ones more. */
async function delayLists(page: Page, path: string): Promise<void> {
  let delayMs = 3000;
  await page.route(`**/api/**/${path}?**`, async (route) => {
    const ownDelayMs = delayMs;
    delayMs = Math.max(0, delayMs - 700);
    await new Promise((resolve) => setTimeout(resolve, ownDelayMs));
    await route.continue().catch(() => {});
  });
}

describe('above a list', () => {
  it('input typed while earlier answers are pending stays and is searched', async () => {
    const [first, second] = [
      await aProduct(shop.db, { name: `Typed ${randomUUID()}` }),
      await aProduct(shop.db, { name: `Typed ${randomUUID()}` }),
    ];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    const field = page.getByLabel('Name, brand, SKU');
    await field.waitFor();
    await delayLists(page, 'products');
    await field.fill('Typed');
    await expect.poll(() => filterOf(page).q).toBe('Typed');
    await field.pressSequentially(second.name.slice(5), { delay: 60 });
    await rowOf(page, first.name).waitFor({ state: 'detached' });
    await rowOf(page, second.name).waitFor();
    expect(await field.inputValue()).toBe(second.name);
    expect(filterOf(page).q).toBe(second.name);
  });

  it('a choice made right after typing holds with what was typed, and sorting too', async () => {
    const order = await anOrder(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
    await rowOf(page, order.trackingNumber).waitFor();
    await delayLists(page, 'orders');
    const field = page.getByPlaceholder(/^Tracking no/);
    await field.fill(order.trackingNumber);
    await choose(page, 'Status', 'Pending');
    await page.getByRole('button', { name: 'Total' }).click();
    await expect.poll(() => filterOf(page)).toEqual({ search: order.trackingNumber, status: 'Pending' });
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('grandTotalFils');
    await page.waitForTimeout(1500);
    expect(filterOf(page)).toEqual({ search: order.trackingNumber, status: 'Pending' });
    expect(await field.inputValue()).toBe(order.trackingNumber);
  });

  it('a filter that Show them took away does not come back with the next search', async () => {
    const product = await aProduct(shop.db, { name: `Kept ${randomUUID()}`, stock: 500 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/stock' });
    const field = page.getByLabel('SKU or product');
    await field.fill(product.name);
    await showsMessage(page, '1 more outside the filters.');
    await field.pressSequentially('x');
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(1000);
    await press(page, 'Show them');
    await rowOf(page, product.name).waitFor();
    expect(await page.getByRole('combobox', { name: 'Level' }).textContent()).not.toContain('Low');
    await field.fill(`${product.name} `);
    await page.waitForTimeout(1000);
    expect(filterOf(page).level).toBeUndefined();
  });

  it('input typed right before Show them is searched', async () => {
    const product = await aProduct(shop.db, { name: `Late ${randomUUID()}`, stock: 500 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/stock' });
    const field = page.getByLabel('SKU or product');
    await field.fill('Late');
    await showsMessage(page, '1 more outside the filters.');
    await field.fill(product.name);
    await press(page, 'Show them');
    await page.waitForTimeout(1500);
    expect(await field.inputValue()).toBe(product.name);
    expect(filterOf(page)).toEqual({ q: product.name });
  });
});
