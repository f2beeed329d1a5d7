import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startBrowser } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { aSlide } from '#testing/factories-catalogue.ts';
import { aCatalogueFile, aCatalogueLine } from '#testing/factories-operations.ts';
import { enter, selectOption, tabTo, type } from '#testing/keyboard.ts';
import { anImporter } from '#testing/product-imports.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { openStaffPage, productNameOn, showsMessage } from '#testing/staff-pages.ts';

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, mails } = shopWithPages;
const importer = await anImporter(shopWithPages);

const link = (page: Page, name: string) => page.getByRole('link', { name });
async function aPictureFile(background: string) {
  const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: `${background}.png`, mimeType: 'image/png', buffer };
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('the catalogue without a mouse', () => {
  it('a product with two variants is made and published without a mouse', async () => {
    const { category } = await aCategory(shop.db, { name: `Keyed${randomUUID()}` });
    const name = `Sextant ${randomUUID()}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await enter(page, link(page, 'New product'));
    await type(page, productNameOn(page), name);
    await selectOption(page, page.getByRole('combobox', { name: 'Subcategory' }), category.name);
    await type(page, page.getByLabel('Price (AED)'), '1999');
    await enter(page, button(page, 'Make a draft'));
    await page.getByText('Draft', { exact: true }).waitFor();
    await type(page, page.getByLabel('New colour', { exact: true }), 'Brass');
    await page.keyboard.press('Enter');
    await changeShade(page);
    await type(page, page.getByLabel('New colour', { exact: true }), 'Steel');
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Price (AED) of Brass'), '2099.50');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('1899');
    await type(page, page.getByLabel('First units of Steel'), '4');
    await enter(page, button(page, 'Save variants'));
    await showsMessage(page, 'Variants saved.');
    await enter(page, button(page, 'Publish'));
    await page.getByText('Published', { exact: true }).waitFor();
    const variants = await shop.database.run(
      `SELECT o.name, v.price_fils, s.units FROM variants v JOIN products p ON p.id = v.product_id AND p.name = '${name}'
        AND p.is_published JOIN option_values o ON o.id = v.color_id JOIN stock_levels s ON s.variant_id = v.id ORDER BY o.name`,
    );
    expect(variants).toEqual([
      { name: 'Brass', price_fils: 209_950, units: 0 },
      { name: 'Steel', price_fils: 189_900, units: 4 },
    ]);
  });

  it('pictures of a product are added, named, put in order and removed without a mouse', async () => {
    const product = await aProduct(shop.db);
    const ofProduct = `FROM product_pictures WHERE product_id = ${product.id}`;
    await shop.database.run(`UPDATE product_pictures SET alt = 'Old' WHERE product_id = ${product.id}`);
    const [{ before } = {}] = await shop.database.run(`SELECT count(*)::integer AS before ${ofProduct}`);
    const path = `/products/${product.id}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    const save = async () => {
      // The message may still be that of the time before.
      const isStored = page.waitForResponse(/arrange-product-pictures/);
      await enter(page, button(page, 'Save pictures'));
      await isStored;
      await showsMessage(page, 'Pictures saved.');
      return shop.database.run(`SELECT alt ${ofProduct} AND alt <> 'Old' ORDER BY position`);
    };
    const choosing = page.waitForEvent('filechooser');
    await enter(page, button(page, 'Choose pictures'));
    await (await choosing).setFiles([await aPictureFile('red'), await aPictureFile('green')]);
    const [first, second] = [Number(before) + 1, Number(before) + 2];
    await type(page, page.getByLabel(`Text of picture ${first}`), 'Front');
    await type(page, page.getByLabel(`Text of picture ${second}`), 'Back');
    expect(await save()).toEqual([{ alt: 'Front' }, { alt: 'Back' }]);
    await enter(page, button(page, `Move picture ${second} forward`));
    expect(await save()).toEqual([{ alt: 'Back' }, { alt: 'Front' }]);
    await enter(page, button(page, `Remove picture ${first}`));
    expect(await save()).toEqual([{ alt: 'Front' }]);
  });

  it('the prices of two products are changed in bulk, and changed back, without a mouse', async () => {
    const marker = `Bulk ${randomUUID()}`;
    for (const which of ['A', 'B']) await aProduct(shop.db, { name: `${marker} ${which}`, priceFils: 100_000 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await type(page, page.getByLabel('Name, brand, SKU'), marker);
    await page.getByRole('row').nth(3).waitFor({ state: 'detached' });
    await tabTo(page, page.getByRole('checkbox', { name: /all/i }));
    await page.keyboard.press('Space');
    await enter(page, button(page, 'Change prices'));
    const dialog = page.getByRole('dialog', { name: 'Change the prices of 2 products' });
    await type(page, dialog.getByLabel('Percent'), '-10');
    await enter(page, dialog.getByRole('button', { name: 'Change prices' }));
    await showsMessage(page, '2 products changed.');
    const prices = `SELECT price_fils FROM products WHERE name LIKE '${marker}%'`;
    expect(await shop.database.run(prices)).toEqual([{ price_fils: 90_000 }, { price_fils: 90_000 }]);
    await enter(page, button(page, 'Undo'));
    await showsMessage(page, '2 products as before.');
    expect(await shop.database.run(prices)).toEqual([{ price_fils: 100_000 }, { price_fils: 100_000 }]);
  });

  it('a category is made, gets a subcategory and another name, and keeps the focus, without a mouse', async () => {
    const name = `Rigging ${randomUUID()}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/categories' });
    // It is the last field of the page.
    await tabTo(page, page.getByLabel('New category'), 'Shift+Tab');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    const section = page.getByRole('region', { name });
    await section.waitFor();
    await tabTo(page, section.getByLabel('New subcategory'), 'Shift+Tab');
    await page.keyboard.type('Ropes');
    await page.keyboard.press('Enter');
    await tabTo(page, section.getByLabel('Name of Ropes'), 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Lines');
    await page.keyboard.press('Enter');
    const renamed = section.getByLabel('Name of Lines');
    await renamed.waitFor();
    expect(await renamed.evaluate((field) => field === document.activeElement)).toBe(true);
    const made = `SELECT s.name FROM subcategories s JOIN categories c ON c.id = s.category_id WHERE c.name = '${name}'`;
    expect(await shop.database.run(made)).toEqual([{ name: 'Lines' }]);
  });

  it("a product's price is changed and saved without a mouse", async () => {
    const product = await aProduct(shop.db, { name: `Keyed ${randomUUID()}` });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await type(page, page.getByLabel('Name, brand, SKU'), product.name);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await enter(page, link(page, product.name));
    await productNameOn(page).waitFor();
    await type(page, page.getByLabel('Price (AED) of the product'), '1234.50');
    await enter(page, button(page, 'Save variants'));
    await showsMessage(page, 'Variants saved.');
    const [row] = await shop.database.run(`SELECT price_fils FROM products WHERE id = ${product.id}`);
    expect(row?.price_fils).toBe(123_450);
  });

  it('stock is moved, with the reason, without a mouse', async () => {
    const product = await aProduct(shop.db, { name: `Counted ${randomUUID()}`, stock: 1 });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'fulfilment', path: '/stock' });
    await type(page, page.getByLabel('SKU or product'), product.name);
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    await enter(page, button(page, `Change the stock of ${product.name}`));
    const dialog = page.getByRole('dialog', { name: `Stock of ${product.name}` });
    await selectOption(page, dialog.getByRole('combobox', { name: 'Reason' }), 'Counted');
    await type(page, dialog.getByLabel('Units'), '12');
    await type(page, dialog.getByLabel('Note'), 'Shelf 4');
    await enter(page, dialog.getByRole('button', { name: 'Save stock' }));
    await dialog.waitFor({ state: 'detached' });
    const movements = `SELECT kind, units, reason FROM stock_movements WHERE variant_id = '${product.variant.id}'`;
    expect(await shop.database.run(movements)).toEqual([{ kind: 'counted', units: 11, reason: 'Shelf 4' }]);
  });

  it('a slide is reworded, switched off and moved up without a mouse', async () => {
    const slide = await aSlide(shop.db, { position: 1000, description: `Sails ${randomUUID()}` });
    const text = `Masts ${randomUUID()}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/promotions' });
    await enter(page, link(page, slide.description));
    await type(page, page.getByLabel('Description'), text);
    await tabTo(page, page.getByLabel('Switched on'));
    await page.keyboard.press('Space');
    await enter(page, button(page, 'Save'));
    const rows = page.getByRole('row');
    await rows.last().filter({ hasText: text }).getByText('off', { exact: true }).waitFor();
    const places = await rows.count();
    await enter(page, button(page, `Move ${text} up`));
    await rows
      .nth(places - 2)
      .filter({ hasText: text })
      .waitFor();
  });

  it('a file is imported, with its stock set to that of the file, without a mouse', async () => {
    const line = aCatalogueLine({ Title: 'Lamp', 'Variant Inventory Qty': 55 });
    await importer.run((await importer.upload(importer.csvOf([line]))).item.id);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/imports' });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), enter(page, button(page, 'Upload a CSV'))]);
    await chooser.setFiles(aCatalogueFile(importer.folder, [{ ...line, 'Variant Inventory Qty': 60 }]));
    await tabTo(page, page.getByRole('radio', { name: /Leave it as it is/ }));
    await page.keyboard.press('ArrowDown');
    await showsMessage(page, '55 → 60');
    await enter(page, button(page, 'Load it'));
    await page.getByRole('status').waitFor();
    await mails();
    await page.getByText('Done', { exact: true }).waitFor();
    const stock = `SELECT s.units FROM stock_levels s JOIN products p ON p.id = s.product_id WHERE p.handle = '${line.Handle}'`;
    expect(await shop.database.run(stock)).toEqual([{ units: 60 }]);
  });
});

/** In the browser's own colour picker, which takes the keys once it is open. */
async function changeShade(page: Page) {
  const shade = page.getByLabel('Shade of the new colour');
  const before = await shade.inputValue();
  await enter(page, shade);
  const move = async () => {
    await page.keyboard.press('ArrowUp');
    return shade.inputValue();
  };
  await expect.poll(move).not.toBe(before);
  await page.keyboard.press('Enter');
}
