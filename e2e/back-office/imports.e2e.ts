import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startWorker } from '#platform/jobs/worker.ts';
import { jobHandlers } from '#server/jobs.ts';
import { paths } from '#storefront/paths.ts';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { aBulkCatalogueFile, aCatalogueFile, aCatalogueLine, aFile, aFolder } from '#testing/factories-operations.ts';
import { axeFindings, overflowOf, problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { downloadOf, openStaffPage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;
const folder = aFolder();

async function upload(page: Page, file: string) {
  await page.goto(`${url}/admin/imports`);
  await page.getByRole('button', { name: 'Upload a CSV' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
}

async function rejectedOn(page: Page): Promise<string[]> {
  const rows = await page.getByRole('table', { name: 'Rejected rows' }).getByRole('row').allInnerTexts();
  return rows.slice(1).map((row) => row.replaceAll(/\s+/g, ' ').trim());
}

const bad = Array.from({ length: 12 }, (_, at) => 400 * (at + 1)).map((row) => ({
  line: row + 1,
  handle: `bulk-${row - 1}`,
}));
const problem = "Variant Price is 'cheap'; it must be an amount of AED such as 1299.50.";

describe('a CSV of 5,000 rows, 12 of them bad', () => {
  it('an import shows what it would change, how far it is and which rows it leaves out; the rest is in the shop, and exported changes nothing', async () => {
    const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
    onTestFinished(worker.stop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/' });

    await upload(page, aBulkCatalogueFile(folder));
    await page.getByText('5,000 rows. Products it would make: 4,988 new, 0 changed, 0 as they are.').waitFor();
    await page.getByText('And 4,888 more.').waitFor();
    expect(await rejectedOn(page)).toEqual(bad.map(({ line, handle }) => `${line} ${handle} ${problem}`));
    const report = await downloadOf(page, () => page.getByRole('link', { name: 'Download the report' }).click());
    expect(report.toString().trim().split('\n').slice(1)).toEqual(
      bad.map(({ line, handle }) => `${line},${handle},${problem}`),
    );
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Load it' }).click();
    await page
      .getByRole('status')
      .getByText(/^[1-9][\d,]* of 5,000 rows/)
      .waitFor();
    await page.getByText('5,000 rows. Products: 4,988 new, 0 changed, 0 as they are.').waitFor({ timeout: 60_000 });
    await page.getByText('Done', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await rejectedOn(page)).toHaveLength(12);
    expect(await overflowOf(page)).toBe(0);

    await page.goto(`${url}/admin/products`);
    await page.getByLabel('Name, brand, SKU').fill('bulk-4998');
    await page.getByRole('row').filter({ hasText: 'AED 10' }).first().waitFor();
    const shopper = await openPageAt(browser, url + paths.product('bulk-4998'));
    await shopper.getByRole('heading', { level: 1, name: 'A thing' }).waitFor();

    await page.goto(`${url}/admin/imports`);
    const exported = await downloadOf(page, () => page.getByRole('link', { name: 'Export all products' }).click());
    await upload(page, aFile(folder, exported));
    await page.getByText(/^[\d,]+ rows\. Products it would make: 0 new, 0 changed, [\d,]+ as they are\.$/).waitFor();
    expect(await page.getByRole('button', { name: 'Load it' }).isDisabled()).toBe(true);
    expect(await page.getByRole('region', { name: 'Rejected rows' }).count()).toBe(0);
  });
});

describe('a file with other prices and stock of what the shop has, loaded with the keyboard alone', () => {
  it('an import shows old and new of each field, changes the stock only as chosen, and tries missing pictures again', async () => {
    const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
    onTestFinished(worker.stop);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/' });
    const line = aCatalogueLine({ Title: 'Lamp', 'Variant Inventory Qty': 55, 'Variant Price': 10 });
    await upload(page, aCatalogueFile(folder, [line]));
    await page.getByRole('button', { name: 'Load it' }).press('Enter');
    await page.getByText('Done', { exact: true }).waitFor();

    const picture = { 'Image Src': 'file:///lamp.png' };
    await upload(
      page,
      aCatalogueFile(folder, [{ ...line, 'Variant Price': 12, 'Variant Inventory Qty': 60, ...picture }]),
    );
    const changes = page.getByRole('list', { name: 'Products that change' });
    await changes.getByText('AED 10.00 → AED 12.00').first().waitFor();
    expect(await changes.getByText('Stock').count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);

    const leave = page.getByRole('radio', { name: /Leave it as it is/ });
    await leave.focus();
    await page.keyboard.press('ArrowDown');
    await changes.getByText('55 → 60').waitFor();
    await page.keyboard.press('ArrowDown');
    await changes.getByText('55 → 115').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('button', { name: 'Load it' }).press('Enter');

    const missing = page.getByRole('list', { name: 'Missing pictures' });
    await missing.getByText('It is not an http or https address.').waitFor();
    expect(await missing.innerText()).toContain('Lamp');
    const stock = `SELECT s.units FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.handle = '${line.Handle}'`;
    expect(await shop.database.run(stock)).toEqual([{ units: 60 }]);
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('Done', { exact: true }).waitFor();
    await missing.getByText('It is not an http or https address.').waitFor();
  });
});

it('a load that broke off says how far it came, and goes on at a button', async () => {
  const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/' });
  const line = aCatalogueLine();
  await shop.database.run(`
    CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $x$the disk is full$x$; END';
    CREATE TRIGGER refuse_row BEFORE INSERT ON products FOR EACH ROW WHEN (NEW.handle = '${line.Handle}')
      EXECUTE FUNCTION refuse_row()`);
  await upload(page, aCatalogueFile(folder, [line]));
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.getByRole('status').waitFor();
  // The job's last attempt.
  await shop.database.run('UPDATE outbox SET attempts = 11');
  const worker = startWorker(shop.db, jobHandlers(shop), shop.log);
  onTestFinished(worker.stop);
  await page.getByText(/^Loading stopped after 0 of 1 rows/).waitFor();
  expect(await problemsInThisState(page)).toEqual([]);
  await shop.database.run('DROP TRIGGER refuse_row ON products');
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await page.getByText('1 row. Products: 1 new, 0 changed, 0 as they are.').waitFor();
  await page.getByText('Done', { exact: true }).waitFor();
});
