import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lineItems } from '#commerce/cart/tables.ts';
import { paths } from '#storefront/paths.ts';
import { openPage, startBrowser, untilAlive } from '#testing/browser.ts';
import { aCustomer, aProduct } from '#testing/factories.ts';
import { axeFindings, overflowOf } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url } = shopWithPages;

const aPng = (background: string) =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer();

const nameOn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

describe('the catalogue in the back office', () => {
  it('a product is made with options and pictures, published, and a second later in the shop and in a cart', async () => {
    const name = `Dhow Phone ${randomUUID().slice(0, 6)}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await page.getByRole('link', { name: 'New product' }).click();
    await nameOn(page).fill(name);
    await page.getByLabel('Brand').fill('Dhow');
    await choose(page, 'Subcategory', /› iphone$/i);
    await page.getByLabel('Price (AED)').fill('1999');
    await page.getByRole('button', { name: 'Make a draft' }).click();
    await page.getByText('Draft', { exact: true }).waitFor();

    for (const color of ['Black', 'Blue']) {
      await page.getByLabel('New colour', { exact: true }).fill(color);
      await page.getByLabel('Shade of the new colour').fill(color === 'Black' ? '#000000' : '#0000ff');
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Add the colour' }).click();
    }
    // Down the column of prices, as in a sheet.
    await page.getByLabel('Price (AED) of Black').fill('1899');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1999.50');
    await page.getByLabel('First units of Blue').fill('4');
    await page.getByRole('button', { name: 'Save variants' }).click();
    await page.getByText('Variants saved.').waitFor();
    await page.getByRole('button', { name: '0 in stock' }).click();
    await page.getByLabel('Units').fill('5');
    await page.getByRole('button', { name: 'Save stock' }).click();
    await page.getByRole('button', { name: '5 in stock' }).waitFor();

    const files = await Promise.all(
      ['red', 'green'].map(async (color) => ({
        name: `${color}.png`,
        mimeType: 'image/png',
        buffer: await aPng(color),
      })),
    );
    await page.locator('input[type=file]').setInputFiles(files);
    await page.getByLabel('Text of picture 2').fill('From behind');
    await page.getByRole('button', { name: 'Move picture 2 forward' }).click();
    await choose(page, 'Colour of picture 1', 'Blue');
    await page.getByRole('button', { name: 'Save pictures' }).click();
    await page.getByText('Pictures saved.').waitFor();

    const handle = await page.getByLabel('Address').inputValue();
    const early = await fetch(url + paths.product(handle));
    expect(early.status, 'A draft is nothing to shoppers').toBe(404);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.waitForTimeout(1000);

    const customer = await aCustomer(shop.db);
    const { page: shopper } = await openPage(browser, { token: customer.token });
    await shopper.goto(url + paths.product(handle));
    await shopper.getByRole('heading', { name }).first().waitFor();
    await untilAlive(shopper);
    await shopper
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await expect.poll(() => shop.db.$count(lineItems, eq(lineItems.customerId, customer.id))).toBe(1);
    await shopper.goto(url + paths.subcategory('iphone'));
    await shopper.getByText(name).first().waitFor();
  });

  it('of two who edit one product the second is told, keeps what was typed, and saves it on top', async () => {
    const product = await aProduct(shop.db, { name: 'Shared Camera' });
    const path = `/products/${product.id}`;
    const [first, second] = [
      await openStaffPage(browser, shopWithPages, { role: 'manager', path }),
      await openStaffPage(browser, shopWithPages, { role: 'owner', path }),
    ];
    for (const { page } of [first, second]) await nameOn(page).waitFor();
    await first.page.getByLabel('Brand').fill('Their brand');
    await nameOn(first.page).fill('Their name');
    await first.page.getByRole('button', { name: 'Save details' }).click();
    await first.page.getByText('Details saved.').waitFor();

    await nameOn(second.page).fill('My name');
    await second.page.getByLabel('Price (AED) of the product').fill('4321');
    await second.page.getByRole('button', { name: 'Save details' }).click();
    await second.page
      .getByText(/^The manager changed the name and the brand at .+ What you typed is still here\.$/)
      .waitFor();
    expect(await nameOn(second.page).inputValue()).toBe('My name');
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
