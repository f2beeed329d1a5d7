import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { anOrder } from '#testing/factories-orders.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { holdAnswers, openStaffPage, press, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tick = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox').check();
const ticked = (page: Page) => page.getByRole('checkbox', { checked: true }).count();

async function manyProducts(count: number): Promise<string> {
  const marker = `Many${randomUUID().slice(0, 8)}`;
  for (let made = 0; made < count; made++) await aProduct(shop.db, { name: `${marker} ${made}` });
  return marker;
}

describe('a tick', () => {
  it('the tick of a product is gone with another search, another filter, another page, and after leaving and reloading', async () => {
    const marker = await manyProducts(26);
    const other = await aProduct(shop.db, { name: `Other ${randomUUID()}` });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    const search = (text: string) => page.getByLabel('Name, brand, SKU').fill(text);
    const begin = async () => {
      await search(marker);
      await rowOf(page, `${marker} 25`).waitFor();
      await rowOf(page, other.name).waitFor({ state: 'detached' });
      await tick(page, `${marker} 25`);
      expect(await ticked(page)).toBe(1);
    };
    const leave: Record<string, () => Promise<unknown>> = {
      'another search': async () => {
        await search(other.name);
        await rowOf(page, other.name).waitFor();
        await search(marker);
      },
      'another filter': async () => {
        await page.getByRole('combobox', { name: 'State' }).click();
        await page.getByRole('option', { name: 'Published' }).click();
        await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('published');
      },
      'another page': async () => {
        await page.getByRole('button', { name: 'Go to next page' }).click();
        await rowOf(page, `${marker} 25`).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Go to previous page' }).click();
      },
      leaving: async () => {
        await page.getByRole('menuitem', { name: 'Stock' }).click();
        await page.getByRole('columnheader', { name: 'SKU' }).waitFor();
        await page.getByRole('menuitem', { name: 'Products' }).click();
      },
      reloading: () => page.reload(),
    };
    for (const [what, act] of Object.entries(leave)) {
      await begin();
      await act();
      await rowOf(page, `${marker} 25`).waitFor();
      // The address changes before the list is rendered by it.
      await expect.poll(() => ticked(page), { message: what }).toBe(0);
      expect(await page.getByText('ticked').isVisible(), what).toBe(false);
    }
  });

  it('an order that was ticked and left the screen is not moved', async () => {
    const [unseen, seen] = [await anOrder(shop), await anOrder(shop)];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await tick(page, unseen.trackingNumber);
    await page.getByPlaceholder(/^Tracking no/).fill(seen.trackingNumber);
    await rowOf(page, unseen.trackingNumber).waitFor({ state: 'detached' });
    await tick(page, seen.trackingNumber);
    await press(page, 'Accept');
    const dialog = page.getByRole('dialog', { name: 'Accept 1 order?' });
    await dialog.getByRole('listitem').filter({ hasText: seen.trackingNumber }).waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await showsMessage(page, `The order ${seen.trackingNumber} is now Accepted.`);
    const rows = await shop.database.run(`SELECT status FROM orders WHERE id = '${unseen.id}'`);
    expect(rows).toEqual([{ status: 'Pending' }]);
  });

  it('a tick is gone as soon as another list is asked for, before its rows have come', async () => {
    const order = await anOrder(shop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    await rowOf(page, order.trackingNumber).waitFor();
    const answers = await holdAnswers(page, 'list-orders');
    await tick(page, order.trackingNumber);
    await page.getByPlaceholder(/^Tracking no/).fill('someone else');
    await answers.untilHeld('someone');
    await expect.poll(() => ticked(page)).toBe(0);
    expect(await page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(false);
    await answers.letThrough();
  });
});

describe('a bulk action on orders', () => {
  it.each(['Accept', 'Mark as arrived', 'Mark as delivered', 'Cancel'])(
    '%s asks with number and names of the ticked orders first',
    async (action) => {
      const orders = [await anOrder(shop), await anOrder(shop)];
      const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/orders' });
      for (const { trackingNumber } of orders) await tick(page, trackingNumber);
      await press(page, action);
      const dialog = page.getByRole('dialog', { name: /2 orders/ });
      for (const { trackingNumber } of orders) {
        await dialog.getByRole('listitem').filter({ hasText: trackingNumber }).waitFor();
      }
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Keep as is' }).click();
      await showsMessage(page, '2 orders ticked');
      const ids = orders.map(({ id }) => `'${id}'`).join();
      expect(await shop.database.run(`SELECT DISTINCT status FROM orders WHERE id IN (${ids})`)).toEqual([
        { status: 'Pending' },
      ]);
    },
  );
});

describe('Select all', () => {
  it('Select all ticks all that match, says how many are not on the page, names them, and all of them are changed', async () => {
    const marker = await manyProducts(120);
    const newest = await aProduct(shop.db, { name: `Newest ${randomUUID()}` });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await rowOf(page, newest.name).waitFor();
    await page.getByLabel('Name, brand, SKU').fill(marker);
    await rowOf(page, newest.name).waitFor({ state: 'detached' });
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await showsMessage(page, '25 products ticked');
    await press(page, 'Select all products that match, up to 500');
    await showsMessage(page, 'All 120 products that match are ticked, 95 of them not on this page');
    await press(page, 'Which?');
    const unseen = page.getByRole('dialog', { name: '95 products not on this page' });
    expect(await unseen.getByRole('listitem').count()).toBe(95);
    expect(await axeFindings(page)).toEqual([]);
    await unseen.getByRole('button', { name: 'Close' }).click();
    await press(page, 'Unpublish');
    await page
      .getByRole('dialog', { name: 'Take 120 products out of the shop?' })
      .getByRole('button', { name: 'Unpublish' })
      .click();
    await showsMessage(page, '120 products changed.');
    const rows = await shop.database.run(
      `SELECT count(*)::int AS drafts FROM products WHERE name LIKE '${marker} %' AND NOT is_published`,
    );
    expect(rows).toEqual([{ drafts: 120 }]);
  });

  it('Select all ticks the first of more than one call takes, and says of how many', async () => {
    const first = await anOrder(shop);
    await copiesOf(first.id, 120);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/orders' });
    const all = await page.getByText(/^\d+ orders$/).textContent();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await press(page, 'Select all orders that match, up to 100');
    await showsMessage(
      page,
      `The first 100 orders of ${all?.replace(' orders', '')} are ticked, 75 of them not on this page`,
    );
  });
});

/** More orders like one, for lists only. */
async function copiesOf(id: string, count: number): Promise<void> {
  const columns = await shop.database.run(
    `SELECT column_name FROM information_schema.columns WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    tracking_number: `'COPY' || lpad(copy::text, 8, '0')`,
  };
  const names = columns.map(({ column_name }) => String(column_name));
  await shop.database.run(
    `INSERT INTO orders (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()}
     FROM orders, generate_series(1, ${count}) AS copy WHERE id = '${id}'`,
  );
}
