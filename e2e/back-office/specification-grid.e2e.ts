import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/roles.ts';
import { startBrowser } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { enter, tabTo } from '#testing/keyboard.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { aSpecification, setSheet } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** The specifications of a product and its variants, as a grid on the page of the product. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop } = shopWithPages;
const { call } = await signedInStaff(shopWithPages, 'owner');

const marker = randomUUID().slice(0, 8);
const storage = await aSpecification(call, 'number', { name: `Storage ${marker}`, unit: 'GB' });
const finish = await aSpecification(call, 'choice', { name: `Finish ${marker}`, choices: ['Matt', 'Glossy'] });
const wireless = await aSpecification(call, 'boolean', { name: `Wireless ${marker}` });
const { subcategory } = await aCategory(shop.db);
await setSheet(call, subcategory.id, [storage, finish, wireless]);

const aPhone = (sizes = ['Small', 'Large']) =>
  aProduct(shop.db, { subcategory, attribute: { name: 'Size', values: sizes } });

async function openGrid(id: number, role: StaffRole = 'content') {
  const open = await openStaffPage(browser, shopWithPages, { role, path: `/products/${id}` });
  await open.page.getByRole('table', { name: 'Specifications' }).waitFor();
  return open;
}

const columnNames = { storage: `${storage.name} (GB)`, finish: finish.name, wireless: wireless.name };
const cell = (page: Page, column: keyof typeof columnNames, row: string) =>
  page.getByLabel(`${columnNames[column]} of ${row}`, { exact: true });
const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
const textsOf = (cells: Locator[]) => Promise.all(cells.map((one) => one.inputValue()));

/** `Small storage: 256` for each stored value; of the product first. */
async function storedOf(id: number): Promise<string[]> {
  const { item } = await call('getStaffProduct', { id });
  const labelOf = (variantId: string | null) => {
    const variant = item.variants.find((one) => one.id === variantId);
    return item.options.find((option) => option.id === variant?.attributeId)?.name ?? 'All';
  };
  return item.specifications.map(
    ({ key, variantId, value }) => `${labelOf(variantId)} ${key.replace(`-${marker}`, '')}: ${value}`,
  );
}

/** Over the text of the cell, which a move by keys selects. */
async function paste(page: Page, target: Locator, block: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await target.focus();
  await target.evaluate((cell) => cell instanceof HTMLInputElement && cell.select());
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press('ControlOrMeta+v');
}

describe('the grid of specifications', () => {
  it('values of all variants and of one are filled in by the content role, and blank cells show what holds', async () => {
    const { id } = await aPhone();
    const { page } = await openGrid(id);
    await cell(page, 'storage', 'all variants').fill('1,024 GB');
    await cell(page, 'finish', 'all variants').focus();
    await cell(page, 'finish', 'all variants').selectOption('Glossy');
    expect(await cell(page, 'storage', 'Small').getAttribute('placeholder')).toBe('1,024 GB');
    expect(await cell(page, 'finish', 'Small').getByRole('option').first().textContent()).toBe('Glossy');
    await cell(page, 'storage', 'Large').fill('2048.5');
    await cell(page, 'wireless', 'Small').focus();
    await cell(page, 'wireless', 'Small').selectOption('No');
    await press(page, 'Save specifications');
    await showsMessage(page, 'Specifications saved.');
    expect(await storedOf(id)).toEqual([
      'All finish: Glossy',
      'All storage: 1024',
      'Small wireless: false',
      'Large storage: 2048.5',
    ]);
    expect(await cell(page, 'storage', 'all variants').inputValue()).toBe('1024');
    await cell(page, 'storage', 'Large').fill('');
    await press(page, 'Save specifications');
    await expect.poll(() => storedOf(id)).not.toContain('Large storage: 2048.5');
  });

  it('what is no number is refused with its place, and stays typed', async () => {
    const { id } = await aPhone();
    const { page } = await openGrid(id);
    await cell(page, 'storage', 'Large').fill('plenty');
    await press(page, 'Save specifications');
    await showsMessage(page, `${storage.name} of Large: ‘plenty’ is no number; type it as in 6.1.`);
    expect(await cell(page, 'storage', 'Large').inputValue()).toBe('plenty');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('the cells are reached, filled and saved without a mouse', async () => {
    const { id } = await aPhone();
    const { page } = await openGrid(id);
    await tabTo(page, cell(page, 'storage', 'all variants'));
    await page.keyboard.type('512');
    await page.keyboard.press('ArrowLeft');
    expect(await hasFocus(cell(page, 'storage', 'all variants')), 'The cursor is within the text').toBe(true);
    await page.keyboard.press('Enter');
    expect(await hasFocus(cell(page, 'storage', 'Small'))).toBe(true);
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(cell(page, 'finish', 'Small'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(cell(page, 'finish', 'Large'))).toBe(true);
    await page.keyboard.type('Gl');
    expect(await cell(page, 'finish', 'Large').inputValue()).toBe('Glossy');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('256');
    await page.keyboard.press('Tab');
    expect(await hasFocus(cell(page, 'finish', 'Small'))).toBe(true);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await hasFocus(cell(page, 'finish', 'all variants')), 'At the top').toBe(true);
    await enter(page, page.getByRole('button', { name: 'Save specifications' }));
    await showsMessage(page, 'Specifications saved.');
    expect(await storedOf(id)).toEqual(['All storage: 512', 'Small storage: 256', 'Large finish: Glossy']);
  });

  it('a block from a spreadsheet fills cells, and what does not fit stays as before and is named', async () => {
    const { id } = await aPhone();
    const { page } = await openGrid(id);
    await cell(page, 'finish', 'Large').focus();
    await cell(page, 'finish', 'Large').selectOption('Matt');
    await paste(page, cell(page, 'storage', 'all variants'), '1,024\tglossy\tyes\r\n128 GB\t\tFALSE\r\n256\tShiny\r\n');
    await showsMessage(page, `Left as before, because it does not fit: ‘Shiny’ for ${finish.name}.`);
    expect(
      await textsOf(
        ['all variants', 'Small', 'Large'].flatMap((row) => [cell(page, 'storage', row), cell(page, 'finish', row)]),
      ),
    ).toEqual(['1024', 'Glossy', '128', '', '256', 'Matt']);
    await paste(page, cell(page, 'wireless', 'Large'), 'true');
    await paste(page, cell(page, 'storage', 'Large'), '64');
    expect(await textsOf([cell(page, 'wireless', 'Large'), cell(page, 'storage', 'Large')])).toEqual(['Yes', '64']);
    await press(page, 'Save specifications');
    await showsMessage(page, 'Specifications saved.');
    expect(await storedOf(id)).toEqual([
      'All finish: Glossy',
      'All storage: 1024',
      'All wireless: true',
      'Small storage: 128',
      'Small wireless: false',
      'Large finish: Matt',
      'Large storage: 64',
      'Large wireless: true',
    ]);
  });

  it('the second of two who edit gets a message, keeps the input over what the first saved, and saves it', async () => {
    const { id } = await aPhone();
    const { page } = await openGrid(id);
    await cell(page, 'storage', 'Small').fill('256');
    const theirs = [
      { key: storage.key, variantId: null, value: 64 },
      { key: wireless.key, variantId: null, value: true },
    ];
    await call('saveSpecifications', { id, version: 1, values: theirs });
    await press(page, 'Save specifications');
    await page.getByText(/^The owner changed the specifications at .+ What you typed is still here\.$/).waitFor();
    expect(await textsOf([cell(page, 'storage', 'Small'), cell(page, 'storage', 'all variants')])).toEqual([
      '256',
      '64',
    ]);
    await press(page, 'Save specifications');
    await showsMessage(page, 'Specifications saved.');
    expect(await storedOf(id)).toEqual(['All storage: 64', 'All wireless: true', 'Small storage: 256']);
  });

  it('unsaved cells ask before the page is left, and are offered again until they are saved', async () => {
    const { id } = await aPhone();
    const { page } = await openGrid(id, 'manager');
    await cell(page, 'storage', 'Small').fill('256');
    await page.getByRole('menuitem', { name: 'Orders', exact: true }).click();
    await showsMessage(page, 'Not saved: the specifications. A draft stays on this computer');
    await press(page, 'Leave');
    await page.waitForURL('**/admin/orders**');
    await page.goBack();
    const section = page.getByRole('region', { name: 'Specifications' });
    await section.getByText('You changed the specifications on').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await section.getByRole('button', { name: 'Take it up' }).click();
    await press(page, 'Save specifications');
    await showsMessage(page, 'Specifications saved.');
    expect(await storedOf(id)).toEqual(['Small storage: 256']);
  });
});

describe('the columns', () => {
  it('a product of a subcategory with an empty sheet leads to the sheet', async () => {
    const product = await aProduct(shop.db);
    const path = `/products/${product.id}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    const section = page.getByRole('region', { name: 'Specifications' });
    await section.getByText('is empty: what is put on it can be filled in here.').waitFor();
    await section.getByRole('link', { name: 'sheet of its subcategory' }).click();
    await page.waitForURL(`**/admin/sheets/${product.subcategoryId}`);
  });

  it('what the product has though it is not on the sheet is marked, and stays when the rest is saved', async () => {
    const { id } = await aPhone();
    const odd = await aSpecification(call, 'number', { name: `Odd ${randomUUID().slice(0, 8)}` });
    await call('saveSpecifications', { id, version: 1, values: [{ key: odd.key, variantId: null, value: 7 }] });
    const { page } = await openGrid(id);
    await page.getByRole('columnheader', { name: `${odd.name} not on the sheet` }).waitFor();
    await cell(page, 'storage', 'all variants').fill('64');
    await press(page, 'Save specifications');
    await showsMessage(page, 'Specifications saved.');
    expect(await storedOf(id)).toEqual([`All ${odd.key}: 7`, 'All storage: 64']);
  });

  it('the page of the product opens at every width, and the grid scrolls in its box', async () => {
    const { id } = await aPhone();
    const isShown = (page: Page) => cell(page, 'wireless', 'Large').waitFor();
    const product = { role: 'content', path: `/products/${id}`, isShown } as const;
    expect(await problemsAtEveryWidth(browser, shopWithPages, product)).toEqual([]);
  });
});

describe('a product of a thousand variants', () => {
  it('a thousand variants are turned by pages, pasted at once and saved', async () => {
    const sizes = Array.from({ length: 1000 }, (_, at) => `No ${at + 1}`);
    const { id } = await aPhone(sizes);
    const { page } = await openGrid(id);
    await paste(page, cell(page, 'storage', 'No 1'), sizes.map((_, at) => `${at + 1}\tMatt`).join('\n'));
    await cell(page, 'storage', 'No 50').focus();
    await page.keyboard.press('ArrowDown');
    expect(await hasFocus(cell(page, 'storage', 'No 51')), 'The page is turned').toBe(true);
    expect(await cell(page, 'storage', 'No 51').inputValue()).toBe('51');
    await page.keyboard.type('9');
    await showsMessage(page, '51–100 of 1,000');
    await press(page, 'Save specifications');
    await showsMessage(page, 'Specifications saved.');
    const stored = await storedOf(id);
    expect(stored).toHaveLength(2000);
    expect(stored).toEqual(
      expect.arrayContaining(['No 51 storage: 9', 'No 1000 storage: 1000', 'No 1000 finish: Matt']),
    );
  });
});
