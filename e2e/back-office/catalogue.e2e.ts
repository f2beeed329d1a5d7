import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, productNameOn } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;

describe('the catalogue in the back office', () => {
  it('of two who edit one product the second is told, keeps what was typed, and saves it on top', async () => {
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

  it.each([1440, 820])('has pages at %i px in which axe finds nothing and nothing is cut off', async (width) => {
    const [{ id } = {}] = await shop.database.run(
      `SELECT id FROM products WHERE attribute_name IS NOT NULL ORDER BY id LIMIT 1`,
    );
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'owner', path: '/products', width });
    const pages = {
      products: '/products',
      product: `/products/${id}`,
      stock: '/stock',
      categories: '/categories',
      imports: '/imports',
    };
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${url}/admin${path}`);
      await page.locator('main :is(table, section, p)').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
      expect(await axeFindings(page), name).toEqual([]);
      expect(await overflowOf(page), name).toBe(0);
    }
  });
});
