import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPage, openPageAt, startBrowser } from '#testing/browser.ts';
import { aProduct } from '#testing/factories.ts';
import { goesWith } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** The accessories of a product, on its page. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const demoPhone = 'apple-iphone-16-pro';

const pathOf = (handle: string) => `${shop.url}/product_details_final/${handle}`;

const open = (handle: string, options?: OpenPageOptions) => openPageAt(browser, pathOf(handle), options);

describe('goes with it', () => {
  it('goes with it is a row of the accessories above Similar Products, at every width', async () => {
    const page = await open(demoPhone, { width: 1440 });
    const rows = page.getByRole('main').getByRole('region', { name: /^(Goes with it|Similar Products)$/ });
    expect(await rows.evaluateAll((all) => all.map((row) => row.querySelector('h2')?.textContent))).toEqual([
      'Goes with it',
      'Similar Products',
    ]);
    const row = rows.first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: /^Next/ }).waitFor();
    const answer = await shop.as(null)('getAccessories', { product_url: demoPhone });
    const accessories = answer.status === 'success' ? answer.product_list : [];
    expect(accessories.length).toBeGreaterThan(6);
    const links = row.getByRole('heading', { level: 3 }).getByRole('link');
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(new Set(shown)).toEqual(new Set(accessories.map((card) => new URL(pathOf(card.product_url)).pathname)));
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await problemsInThisState(page, { within: row }), `${width} px`).toEqual([]);
    }
  });

  it('goes with it is there without scripts, and not for a product that has none', async () => {
    const [phone, cover] = [await aProduct(db), await aProduct(db)];
    await goesWith(db, phone.id, [cover.id]);
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    const row = page.getByRole('region', { name: 'Goes with it' });
    await page.goto(pathOf(phone.handle));
    expect(await row.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([cover.name]);
    await page.goto(pathOf(cover.handle));
    expect(await row.count()).toBe(0);
  });

  it('goes with it is that of the next product after a press on one of its cards', async () => {
    const [phone, cover, cloth] = [await aProduct(db), await aProduct(db), await aProduct(db)];
    await goesWith(db, phone.id, [cover.id]);
    await goesWith(db, cover.id, [cloth.id]);
    const page = await open(phone.handle);
    const row = page.getByRole('region', { name: 'Goes with it' });
    await row.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: cover.name }).waitFor();
    expect(await row.getByRole('heading', { level: 3 }).first().textContent()).toContain(cloth.name);
  });
});
