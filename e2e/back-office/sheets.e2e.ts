import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/roles.ts';
import { startBrowser } from '#testing/browser.ts';
import { aCategory } from '#testing/factories.ts';
import { enter, tabTo, type } from '#testing/keyboard.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { aSpecification, setSheet } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';
import { openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** The sheets: which specifications the products of a subcategory have. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;
const { call } = await signedInStaff(shopWithPages, 'owner');

const open = (path: string, role: StaffRole = 'manager') => openStaffPage(browser, shopWithPages, { role, path });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A subcategory with two rows on its sheet. */
async function aFilledSheet() {
  const { subcategory } = await aCategory(shop.db);
  const size = await aSpecification(call, 'number', { name: `Size ${randomUUID().slice(0, 8)}`, unit: 'cm' });
  const wireless = await aSpecification(call, 'boolean');
  await setSheet(call, subcategory.id, [size, wireless]);
  const sizeLabel = `${size.name} (cm)`;
  return { subcategory, size, sizeLabel, wireless, path: `/sheets/${subcategory.id}` };
}

describe('the sheet of a subcategory', () => {
  it('the sheet is opened from the categories, filled, ordered and saved without a mouse', async () => {
    const { category, subcategory } = await aCategory(shop.db);
    const first = await aSpecification(call, 'number', { unit: 'GB' });
    const second = await aSpecification(call, 'choice');
    const { page } = await open('/categories');
    const toSheet = page.getByRole('link', { name: `Specifications of ${subcategory.name}`, exact: true });
    await page.getByRole('region', { name: category.name, exact: true }).waitFor();
    await toSheet.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Specifications of ${subcategory.name}` }).waitFor();
    await showsMessage(page, 'There is nothing here yet.');
    for (const { name } of [first, second]) {
      await type(page, page.getByRole('combobox', { name: 'Add a specification' }), name);
      await page.getByRole('option', { name }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('listitem').filter({ hasText: name }).waitFor();
    }
    await tabTo(page, button(page, `Move ${second.name} up`), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('switch', { name: `On card: ${second.name}` }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('switch', { name: `Filter: ${first.name} (GB)` }));
    await page.keyboard.press('Space');
    await enter(page, button(page, 'Save sheet'));
    await showsMessage(page, 'Sheet saved.');
    expect((await call('getSheet', { subcategoryId: subcategory.id })).rows).toEqual([
      { specificationId: second.id, isFiltered: true, isCompared: true, isOnCard: true },
      { specificationId: first.id, isFiltered: false, isCompared: true, isOnCard: false },
    ]);
    expect(await button(page, 'Save sheet').isDisabled()).toBe(true);
  });

  it('a row is removed from the sheet, and can be added again', async () => {
    const { subcategory, sizeLabel, wireless, path } = await aFilledSheet();
    const { page } = await open(path);
    await press(page, `Remove ${sizeLabel}`);
    await press(page, 'Save sheet');
    await showsMessage(page, 'Sheet saved.');
    const { rows } = await call('getSheet', { subcategoryId: subcategory.id });
    expect(rows.map(({ specificationId }) => specificationId)).toEqual([wireless.id]);
    await page.getByRole('combobox', { name: 'Add a specification' }).fill(sizeLabel);
    await page.getByRole('option', { name: sizeLabel }).click();
    expect(await page.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining(wireless.name),
      expect.stringContaining(sizeLabel),
    ]);
  });

  it('unsaved rows ask before the page is left, are offered again, and say if someone else saved since', async () => {
    const { subcategory, size, sizeLabel, wireless, path } = await aFilledSheet();
    const { page } = await open(path);
    await press(page, `Move ${sizeLabel} down`);
    await page.getByRole('menuitem', { name: 'Stock', exact: true }).click();
    await showsMessage(page, 'Not saved: the sheet. A draft stays on this computer');
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Leave');
    await page.waitForURL('**/admin/stock**');
    await page.goto(`${url}/admin${path}`);
    await showsMessage(page, 'You changed the sheet on');
    expect(await page.getByText('Something else was saved since').count()).toBe(0);
    await setSheet(call, subcategory.id, [size]);
    await page.reload();
    await showsMessage(page, 'Something else was saved since: compare before you save.');
    await press(page, 'Take it up');
    await press(page, 'Save sheet');
    await showsMessage(page, 'Sheet saved.');
    const { rows } = await call('getSheet', { subcategoryId: subcategory.id });
    expect(rows.map(({ specificationId }) => specificationId)).toEqual([wireless.id, size.id]);
  });

  it.each(['content', 'support'] as const)('the role %s reads the sheet alone', async (role) => {
    const { sizeLabel, path } = await aFilledSheet();
    const { page } = await open(path, role);
    const filter = page.getByRole('switch', { name: `Filter: ${sizeLabel}` });
    await filter.waitFor();
    expect(await filter.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: /^(Save|Move|Remove)/ }).count()).toBe(0);
    expect(await page.getByRole('combobox').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('the sheet and the categories open by their links at every width', async () => {
    const { path } = await aFilledSheet();
    const sheet = {
      role: 'manager',
      path,
      isShown: (page: Page) => page.getByRole('listitem').first().waitFor(),
    } as const;
    expect(await problemsAtEveryWidth(browser, shopWithPages, sheet)).toEqual([]);
    const link = (page: Page) => page.getByRole('link', { name: /^Specifications of / }).first();
    const categories = { role: 'manager', path: '/categories', isShown: (page: Page) => link(page).waitFor() } as const;
    expect(await problemsAtEveryWidth(browser, shopWithPages, categories)).toEqual([]);
  });

  it('a link to the sheet of no subcategory says so', async () => {
    const { page } = await open('/sheets/2147483647');
    await showsMessage(page, 'There is no such subcategory.');
  });
});
