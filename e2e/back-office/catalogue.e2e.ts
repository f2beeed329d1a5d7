import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startBrowser, untilSettled } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { signedInStaff } from '#testing/staff.ts';
import { openStaffPage, press, productNameOn, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, as } = shopWithPages;

describe('the catalogue in the back office', () => {
  it('the second of two who edit one product gets a message, keeps the input, and saves it on top', async () => {
    const product = await aProduct(shop.db, { name: 'Shared Camera' });
    const path = `/products/${product.id}`;
    const [first, second] = [
      await openStaffPage(browser, shopWithPages, { role: 'manager', path }),
      await openStaffPage(browser, shopWithPages, { role: 'owner', path }),
    ];
    for (const { page } of [first, second]) await productNameOn(page).waitFor();
    await first.page.getByLabel('Brand').fill('Their brand');
    await productNameOn(first.page).fill('Their name');
    await first.page.getByRole('button', { name: 'Save details' }).click();
    await first.page.getByText('Details saved.').waitFor();

    await productNameOn(second.page).fill('My name');
    await second.page.getByLabel('Price (AED) of the product').fill('4321');
    await second.page.getByRole('button', { name: 'Save details' }).click();
    await second.page
      .getByText(/^The manager changed the name and the brand at .+ What you typed is still here\.$/)
      .waitFor();
    expect(await productNameOn(second.page).inputValue()).toBe('My name');
    expect(await second.page.getByLabel('Brand').inputValue()).toBe('Their brand');
    await second.page.getByText('It is now: “Their name”.').waitFor();
    await second.page.getByRole('button', { name: 'Save details' }).click();
    await second.page.getByText('Details saved.').waitFor();
    await second.page.getByRole('button', { name: 'Save variants' }).click();
    await second.page.getByText('Variants saved.').waitFor();
    const [row] = await shop.database.run(
      `SELECT name, brand, price_fils, version FROM products WHERE id = ${product.id}`,
    );
    expect(row).toEqual({ name: 'My name', brand: 'Their brand', price_fils: 432_100, version: 4 });
  });

  it('a bulk edit is undone, except for a product that was changed since, which is named', async () => {
    const marker = `Mistake ${randomUUID().slice(0, 6)}`;
    const [first, second] = [
      await aProduct(shop.db, { name: `${marker} A`, priceFils: 100_000 }),
      await aProduct(shop.db, { name: `${marker} B`, priceFils: 200_000 }),
    ];
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await page.getByLabel('Name, brand, SKU').fill(marker);
    await page.getByRole('row').nth(2).waitFor();
    const raisePrices = async () => {
      await page.getByRole('row').nth(3).waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: /all/i }).check();
      await press(page, 'Change prices');
      await page.getByLabel('Percent').fill('50');
      await page.getByRole('dialog').getByRole('button', { name: 'Change prices' }).click();
      await showsMessage(page, '2 products changed.');
      await page.getByRole('cell', { name: 'AED 1,500' }).waitFor();
    };
    await raisePrices();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, 'Undo');
    await showsMessage(page, '2 products as before.');
    for (const price of ['AED 1,000', 'AED 2,000']) await page.getByRole('cell', { name: price }).waitFor();

    await raisePrices();
    const { call } = await signedInStaff(shopWithPages, 'owner');
    await call('changePrices', { ids: [second.id], percent: 10 });
    await press(page, 'Undo');
    await showsMessage(page, `${marker} B stays as it is: The owner changed the variants at`);
    await page.getByRole('cell', { name: 'AED 1,000' }).waitFor();
    await page.getByRole('cell', { name: 'AED 3,300' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await call('getStaffProduct', { id: first.id })).item.variants[0]?.priceFils).toBe(100_000);
  });

  it('categories are added, renamed, ordered and deleted in their tree', async () => {
    const slug = `sails-${randomUUID().slice(0, 6)}`;
    const name = slug.replace('sails-', 'Sails ');
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/categories' });
    const section = page.getByRole('region', { name });
    await page.getByLabel('New category').fill(name);
    await page.keyboard.press('Enter');
    for (const subcategory of ['Ropes', 'Masts', 'Oars']) {
      await section.getByLabel('New subcategory').fill(subcategory);
      await section.getByRole('button', { name: 'Add' }).click();
      await section.getByLabel(`Name of ${subcategory}`).waitFor();
    }
    await section.getByLabel('Name of Ropes').fill('Lines');
    await page.keyboard.press('Enter');
    await section.getByLabel('Name of Lines').waitFor();
    await section.getByRole('button', { name: 'Move Masts up' }).click();
    await expect.poll(() => section.getByRole('button', { name: 'Move Masts up' }).isDisabled()).toBe(true);
    await section.getByRole('button', { name: 'Delete Oars' }).click();
    await page.getByRole('dialog', { name: 'Delete Oars?' }).getByRole('button', { name: 'Delete' }).click();
    await section.getByLabel('Name of Oars').waitFor({ state: 'detached' });
    expect(await as(null)('getSubcategoryList', { slug })).toMatchObject({
      category_name: name,
      subcategory_list: [{ sub_category_name: 'Masts' }, { sub_category_name: 'Lines' }],
    });
  });

  it.each([1440, 820])('the page of a product passes axe at %i px, and nothing is cut off', async (width) => {
    const [{ id } = {}] = await shop.database.run(
      `SELECT id FROM products WHERE attribute_name IS NOT NULL ORDER BY id LIMIT 1`,
    );
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: `/products/${id}`, width });
    await page.getByRole('region', { name: 'Deals' }).waitFor();
    await untilSettled(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
});
