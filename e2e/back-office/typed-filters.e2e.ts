import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, holdAnswers, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

/** Filters typed and chosen above a list hold, even while older answers arrive. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Typed text is searched after this pause. */
const typingPauseMs = 500;
const filterOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

describe('above a list', () => {
  it('a search typed while earlier answers are pending stays and is searched', async () => {
    const [first, second] = [
      await aProduct(shop.db, { name: `Typed ${randomUUID()}` }),
      await aProduct(shop.db, { name: `Typed ${randomUUID()}` }),
    ];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    const field = page.getByLabel('Name, brand, SKU');
    await field.waitFor();
    const answers = await holdAnswers(page, 'list-products');
    await field.fill('Typed');
    await expect.poll(() => filterOf(page).q).toBe('Typed');
    await field.pressSequentially(second.name.slice(5, 20));
    await answers.untilHeld('q=Typed');
    await answers.letThrough();
    await field.pressSequentially(second.name.slice(20));
    await rowOf(page, first.name).waitFor({ state: 'detached' });
    await rowOf(page, second.name).waitFor();
    expect(await field.inputValue()).toBe(second.name);
    await expect.poll(() => filterOf(page).q).toBe(second.name);
  });

  it('a choice made right after typing holds with what was typed, and sorting too', async () => {
    const order = await anOrder(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
    await rowOf(page, order.trackingNumber).waitFor();
    const answers = await holdAnswers(page, 'list-orders');
    const field = page.getByPlaceholder(/^Tracking no/);
    await field.fill(order.trackingNumber);
    await choose(page, 'Status', 'Pending');
    await page.getByRole('button', { name: 'Total' }).click();
    await expect.poll(() => filterOf(page)).toEqual({ search: order.trackingNumber, status: 'Pending' });
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('grandTotalFils');
    await answers.untilHeld('sort=grandTotalFils');
    await answers.letThrough();
    expect(filterOf(page)).toEqual({ search: order.trackingNumber, status: 'Pending' });
    expect(await field.inputValue()).toBe(order.trackingNumber);
  });

  it('a list sorted at the moment that typed text is applied keeps both', async () => {
    const order = await anOrder(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'support', path: '/orders' });
    await rowOf(page, order.trackingNumber).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.getByPlaceholder(/^Tracking no/).fill(order.trackingNumber);
    await page.clock.fastForward(typingPauseMs - 1);
    await page.getByRole('button', { name: 'Total' }).click();
    await page.clock.runFor(10);
    await expect.poll(() => filterOf(page)).toEqual({ search: order.trackingNumber });
    expect(new URL(page.url()).searchParams.get('sort')).toBe('grandTotalFils');
  });

  it('a filter that Show them took away does not come back with the next search', async () => {
    const product = await aProduct(shop.db, { name: `Kept ${randomUUID()}`, stock: 500 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/stock' });
    await page.clock.install();
    const field = page.getByLabel('SKU or product');
    await field.fill(product.name);
    await showsMessage(page, '1 more outside the filters.');
    await field.pressSequentially('x');
    await page.keyboard.press('Backspace');
    await page.clock.fastForward(typingPauseMs);
    await press(page, 'Show them');
    await rowOf(page, product.name).waitFor();
    expect(await page.getByRole('combobox', { name: 'Level' }).textContent()).not.toContain('Low');
    await field.fill(`${product.name} `);
    await expect.poll(() => filterOf(page).q).toBe(`${product.name} `);
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
    await expect.poll(() => filterOf(page)).toEqual({ q: product.name });
    await rowOf(page, product.name).waitFor();
    expect(await field.inputValue()).toBe(product.name);
    expect(filterOf(page)).toEqual({ q: product.name });
  });
});
