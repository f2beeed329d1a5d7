import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paths } from '#storefront/paths.ts';
import { startBrowser } from '#testing/browser.ts';
import { aCategory, aProduct } from '#testing/factories.ts';
import { axeFindings } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';
import { choose, inDubai, openStaffPage, press, productNameOn, showsMessage } from '#testing/staff-pages.ts';

/** What the staff do with whole products: deals, copies, deletion, another subcategory; and the pictures of categories. */

const browser = await startBrowser();
const shopWithPages = await startShopWithPages();
const { shop, url, clock, as } = shopWithPages;

const aBargain = () =>
  aProduct(shop.db, { name: `Bargain ${randomUUID()}`, priceFils: 10_000, compareAtFils: 1_000_000 });
const dealsOfTheDay = async () => JSON.stringify(await as(null)('flashDeals', {}));

describe('a deal', () => {
  it('a deal runs between the two times in Dubai, on a computer of any time zone', async () => {
    const product = await aBargain();
    const path = `/products/${product.id}`;
    const timeZone = 'America/New_York';
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path, timeZone });
    await page.getByLabel('From (Dubai)').fill(inDubai(clock.now(), 60));
    await page.getByLabel('Until (Dubai)').fill(inDubai(clock.now(), 30));
    await press(page, 'Add a deal');
    await page.getByRole('region', { name: 'Deals' }).getByRole('alert').waitFor();
    await page.getByLabel('From (Dubai)').fill(inDubai(clock.now(), -60));
    await press(page, 'Add a deal');
    await showsMessage(page, 'Runs from');
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(dealsOfTheDay).toContain(product.name);
  });

  it('a deal that is ended leaves the deals of the day at once', async () => {
    const product = await aBargain();
    const path = `/products/${product.id}`;
    const { page, staff } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    const hour = 3_600_000;
    const [startsAt, endsAt] = [-hour, hour].map((ms) => new Date(clock.now().getTime() + ms).toISOString());
    await staff.call('startDeal', { productId: product.id, startsAt: startsAt ?? '', endsAt: endsAt ?? '' });
    await expect.poll(dealsOfTheDay).toContain(product.name);
    await page.goto(`${url}/admin${path}`);
    await press(page, 'End this deal');
    await page.getByText('Runs from').waitFor({ state: 'detached' });
    await expect.poll(dealsOfTheDay).not.toContain(product.name);
  });
});

describe('a product', () => {
  it('a product is duplicated as a draft with its variants, and the copy opens', async () => {
    const product = await aProduct(shop.db, { name: `Original ${randomUUID()}`, versions: ['128 GB', '256 GB'] });
    const path = `/products/${product.id}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    await press(page, 'Duplicate');
    await showsMessage(page, 'This is the copy, a draft.');
    await page.getByRole('heading', { level: 1, name: `${product.name} (copy)` }).waitFor();
    expect(await productNameOn(page).inputValue()).toBe(`${product.name} (copy)`);
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByLabel('Price (AED) of 256 GB').waitFor();
  });

  it('a product whose GTIN has a wrong digit is not saved, and says so with its variant', async () => {
    const product = await aProduct(shop.db, { attribute: { name: 'Size', values: ['S', 'M'] } });
    const { page, staff } = await openStaffPage(browser, shopWithPages, {
      role: 'manager',
      path: `/products/${product.id}`,
    });
    const gtin = page.getByLabel('GTIN (barcode) of M');
    await gtin.fill('4006381333932');
    await press(page, 'Save variants');
    await showsMessage(page, 'M: ‘4006381333932’ is no GTIN; it must be a GTIN of 8, 12, 13 or 14 digits');
    expect(await axeFindings(page)).toEqual([]);
    await gtin.fill(' 4006381333931 ');
    await press(page, 'Save variants');
    const gtins = async () =>
      (await staff.call('getStaffProduct', { id: product.id })).item.variants.map((variant) => variant.gtin);
    await expect.poll(gtins).toEqual(['', '4006381333931']);
  });

  it('a deleted product is gone from the list and from the shop, after a question', async () => {
    const product = await aProduct(shop.db, { name: `Doomed ${randomUUID()}` });
    const inShop = async () => (await fetch(url + paths.product(product.handle))).status;
    expect(await inShop()).toBe(200);
    const path = `/products/${product.id}`;
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path });
    await press(page, 'Delete');
    const dialog = page.getByRole('dialog', { name: `Delete ${product.name}?` });
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await showsMessage(page, `${product.name} is deleted.`);
    await page.getByLabel('Name, brand, SKU').fill(product.name);
    await showsMessage(page, 'Nothing matches.');
    await expect.poll(inShop).toBe(404);
  });

  it('the ticked products move to another subcategory together, and back', async () => {
    const mark = randomUUID().slice(0, 8);
    const marker = `Mover ${mark}`;
    const [from, to] = [await aCategory(shop.db), await aCategory(shop.db)];
    for (const letter of ['A', 'B'])
      await aProduct(shop.db, { name: `${marker} ${letter}`, subcategory: from.subcategory });
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'manager', path: '/products' });
    await page.getByLabel('Name, brand, SKU').fill(marker);
    // Before it is searched, a list of the newest products may show the same two; a search clears what was ticked in it.
    await page.waitForURL(({ search }) => search.includes(mark));
    await expect.poll(() => page.getByRole('row').count()).toBe(3);
    const inSubcategory = (name: string) => page.getByRole('cell', { name, exact: true });
    await expect.poll(() => inSubcategory(from.subcategory.name).count()).toBe(2);
    await page.getByRole('checkbox', { name: /all/i }).check();
    await press(page, 'Move');
    const dialog = page.getByRole('dialog', { name: 'Move 2 products' });
    await choose(page, 'Subcategory', `${to.category.name} › ${to.subcategory.name}`);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Move' }).click();
    await showsMessage(page, '2 products changed.');
    await expect.poll(() => inSubcategory(to.subcategory.name).count()).toBe(2);
    await press(page, 'Undo');
    await showsMessage(page, '2 products as before.');
    await expect.poll(() => inSubcategory(from.subcategory.name).count()).toBe(2);
  });
});

describe('a category', () => {
  it('a category gets a picture and banners of its own, each at its place', async () => {
    const { category, subcategory } = await aCategory(shop.db);
    const { page } = await openStaffPage(browser, shopWithPages, { role: 'content', path: '/categories' });
    const own = async () => {
      const [row] = await shop.database.run(
        `SELECT c.picture, c.banner, s.picture AS subcategory FROM categories c
         JOIN subcategories s ON s.category_id = c.id WHERE c.id = ${category.id}`,
      );
      return row;
    };
    const before = await own();
    await send(page, `Picture of ${category.name}`);
    await expect.poll(own).toEqual({ ...before, picture: expect.stringMatching(uploaded) });
    await send(page, `Banner of ${category.name}`);
    await send(page, `Picture of ${subcategory.name}`);
    await expect.poll(async () => (await own())?.subcategory).toMatch(uploaded);
    const after = await own();
    expect(after?.banner).toMatch(uploaded);
    expect(new Set(Object.values(after ?? {})).size, 'Each is another file').toBe(3);
    for (const picture of Object.values(after ?? {})) expect((await fetch(url + String(picture))).status).toBe(200);
  });
});

const uploaded = /^\/media\/(?!category|sub|banner)/;

/** Each picture is another colour, so that each is another file. */
async function send(page: Page, button: string) {
  const [choice] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const [r = 0, g = 0, b = 0] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: { r, g, b } } });
  const isStored = page.waitForResponse(/upload-category-picture/);
  await choice.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await isStored;
}
