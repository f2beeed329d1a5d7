import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '#contract/staff/roles.ts';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { enter, tabTo, type } from '#testing/keyboard.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { aSpecification } from '#testing/specifications.ts';
import { signedInStaff } from '#testing/staff.ts';
import { choose, openStaffPage, press, problemsAtEveryWidth, showsMessage } from '#testing/staff-pages.ts';

/** The vocabulary of typed facts. Its use on sheets is in sheets.e2e.ts, its values in specification-grid.e2e.ts. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;
const { call } = await signedInStaff(shopWithPages, 'owner');

const open = (path: string, role: StaffRole = 'manager') => openStaffPage(browser, shopWithPages, { role, path });
const aName = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;
const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const namesOfChoices = async (id: number) =>
  (await call('listSpecifications')).items.find((one) => one.id === id)?.choices.map(({ name }) => name);

describe('the vocabulary', () => {
  it('a specification is added, refused under a taken name, found by typing, changed and deleted', async () => {
    const name = aName('Weight');
    const other = await aSpecification(call, 'number');
    const { page } = await open('/specifications');
    await page.getByRole('link', { name: 'New specification' }).click();
    const create = async () => {
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Unit').fill('kg');
      await press(page, 'Save');
    };
    await create();
    await showsMessage(page, 'The specification is added.');
    await page.getByRole('link', { name: 'New specification' }).click();
    await create();
    await showsMessage(page, `Another specification has the name or key ${name}; choose another one.`);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Name').fill('');
    await page.getByLabel('Unit').fill('');
    await page.goto(`${url}/admin/specifications`);

    await page.getByRole('link', { name: other.name }).waitFor();
    await page.getByLabel('Name, key, unit').fill(name.toUpperCase());
    await page.getByRole('link', { name: other.name }).waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: name });
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      name,
      name.toLowerCase().replace(' ', '-'),
      'Number',
      'kg',
      '',
    ]);
    await row.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: `Specification ${name}` }).waitFor();
    await page.getByLabel('Unit').fill('g');
    await press(page, 'Save');
    await showsMessage(page, 'The specification is saved.');
    await row.getByRole('cell', { name: 'g', exact: true }).waitFor();

    await row.getByRole('link', { name }).click();
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this specification?' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await showsMessage(page, 'The specification is deleted.');
    await showsMessage(page, 'Nothing matches.');
  });

  it('the choices of a new specification are added, moved, renamed and removed without a mouse', async () => {
    const name = aName('Finish');
    const { page } = await open('/specifications/create');
    await type(page, page.getByLabel('Name'), name);
    await choose(page, 'Kind', 'Choice');
    await enter(page, button(page, 'Save'));
    await page.getByRole('heading', { level: 1, name: `Specification ${name}` }).waitFor();
    for (const choice of ['Matt', 'Glossy', 'Brushed', 'Odd']) {
      await type(page, page.getByLabel('New choice'), choice);
      await page.keyboard.press('Enter');
      await page
        .getByLabel(/^Name of choice/)
        .and(page.locator(`[value=${choice}]`))
        .waitFor();
    }
    await tabTo(page, button(page, 'Move Matt down'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await hasFocus(button(page, 'Move Matt down')), 'The focus follows').toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await hasFocus(button(page, 'Move Matt up')), 'At the end').toBe(true);
    await enter(page, button(page, 'Remove Matt'));
    expect(await hasFocus(button(page, 'Remove Odd')), 'On the row before').toBe(true);
    await tabTo(page, page.getByLabel('Name of choice 1'), 'Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(' 100');
    expect(await axeFindings(page)).toEqual([]);
    await enter(page, button(page, 'Save'));
    await showsMessage(page, 'The specification is saved.');
    const { items } = await call('listSpecifications');
    const made = items.find((one) => one.name === name);
    expect(made?.choices.map((choice) => choice.name)).toEqual(['Glossy 100', 'Brushed', 'Odd']);
  });

  it('what products have is not removed: a sentence says so, and what was typed stays', async () => {
    const { id, key, name } = await aSpecification(call, 'choice', { choices: ['Red', 'Blue'] });
    const product = await aProduct(shop.db);
    const values = [{ key, variantId: null, value: 'Red' }];
    await call('saveSpecifications', { id: product.id, version: 1, values });
    const { page } = await open(`/specifications/${id}`);
    await press(page, 'Remove Red');
    await press(page, 'Save');
    await showsMessage(page, 'Products have the choice Red, so it cannot be removed; rename it, or change them first.');
    expect(await button(page, 'Remove Red').count()).toBe(0);
    await page.getByLabel('Name of choice 1').fill(' ');
    await press(page, 'Save');
    await showsMessage(page, 'The choices need a name each: name the empty one, or remove it.');
    expect(await axeFindings(page)).toEqual([]);
    expect(await namesOfChoices(id)).toEqual(['Red', 'Blue']);

    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await showsMessage(page, `Products have a value of ${name}, so it cannot be deleted; remove it from them first.`);
  });

  it('unsaved choices ask before the page is left, and are offered again', async () => {
    const { id } = await aSpecification(call, 'choice', { choices: ['Red', 'Blue'] });
    const { page } = await open(`/specifications/${id}`);
    await press(page, 'Move Red down');
    await page.getByRole('menuitem', { name: 'Stock', exact: true }).click();
    await showsMessage(page, 'Not saved: the specification. A draft stays on this computer');
    await press(page, 'Leave');
    await page.waitForURL('**/admin/stock**');
    await page.goto(`${url}/admin/specifications/${id}`);
    await press(page, 'Take it up');
    await press(page, 'Save');
    await showsMessage(page, 'The specification is saved.');
    expect(await namesOfChoices(id)).toEqual(['Blue', 'Red']);
  });

  it.each(['content', 'fulfilment', 'support'] as const)('the role %s reads the vocabulary alone', async (role) => {
    const { name } = await aSpecification(call, 'number');
    const { page } = await open('/specifications', role);
    await page.getByLabel('Name, key, unit').fill(name);
    await page.getByRole('cell', { name, exact: true }).waitFor();
    expect(await page.getByRole('link', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'New specification' }).count()).toBe(0);
  });

  it('the pages of the vocabulary open by their links at every width', async () => {
    const { id, name } = await aSpecification(call, 'choice', { choices: ['Red', 'Blue'] });
    const titles = { '': 'Specifications', '/create': 'New specification', [`/${id}`]: `Specification ${name}` };
    for (const [path, title] of Object.entries(titles)) {
      const isShown = async (page: Page) => {
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
        await page.locator('main :is(table, form)').first().waitFor();
      };
      const at = { role: 'manager', path: `/specifications${path}`, isShown } as const;
      expect(await problemsAtEveryWidth(browser, shopWithPages, at), path).toEqual([]);
    }
  });
});
