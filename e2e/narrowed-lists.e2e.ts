import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser } from '#testing/browser.ts';
import { aShopper } from '#testing/factories-orders.ts';
import { boxOf, choiceOf, facetOf, type ListFilter, listedBy, startFacets, urlsOf } from '#testing/page-facets.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, openDrawer } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What facets do to the cards of a list and on phones (R-CAT-13). */

const browser = await startBrowser();
const shop = await startShopWithPages();
await startFacets(shop);
const iphones = '/subcategory/iphone';

const listed = (filter: ListFilter = {}) => listedBy(shop.as(null), { slug: ['iphone'], ...filter });
const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);

describe('the card of a narrowed list', () => {
  it('the card of a narrowed list shows the variant that matches, and opens it', async () => {
    const all = await listed();
    const value = choiceOf(all, 'storage', -1).value;
    const narrowed = await listed({ facets: { storage: [value] } });
    const card = narrowed.product_list.find(({ variant }) => variant?.attr);
    if (!card) throw new Error('No card shows a variant.');
    const page = await openAt(`${iphones}?${new URLSearchParams({ 'f.storage': value })}`);
    const link = page.locator(`article a[href^="/product_details_final/${card.product_url}?"]`);
    const params = new URL((await link.getAttribute('href')) ?? '', shop.url).searchParams;
    expect(Object.fromEntries(params)).toEqual(
      Object.fromEntries(Object.entries(card.variant ?? {}).filter(([, option]) => option !== null)),
    );
    await link.click();
    await page.waitForURL(/product_details_final/);
    const price = card.selling_price.toLocaleString('en');
    await page.getByRole('main').getByText(price).first().waitFor();
    const chosen = page.locator('a[aria-current=true]').filter({ hasText: card.variant?.attr ?? '' });
    await chosen.first().waitFor();
  });

  it('the card of a narrowed list puts the variant in the cart that it shows', async () => {
    const all = await listed();
    const value = choiceOf(all, 'storage', -1).value;
    const card = (await listed({ facets: { storage: [value] } })).product_list.find(
      ({ variant, stock_status: stock }) => variant?.attr && stock === 'IN STOCK',
    );
    if (!card) throw new Error('No card shows a variant in stock.');
    const { token } = await aShopper(shop.shop.db);
    const page = await openAt(`${iphones}?${new URLSearchParams({ 'f.storage': value })}`, { token });
    const article = page.getByRole('article').filter({ has: page.locator(`a[href*="${card.product_url}?"]`) });
    await article.getByRole('button', { name: /^ADD TO CART/ }).click();
    await article.getByRole('link', { name: /^GO TO CART/ }).waitFor();
    const cart = await shop.as(token)('getCartDetails');
    if (cart.status === 'failed') throw new Error(cart.message);
    expect(JSON.stringify(cart.cart_details)).toContain(card.variant?.attr);
    expect(cart.subtotal).toBe(card.selling_price);
  });
});

describe('on a phone', () => {
  it('the sheet of filters says on its button how many products the facets leave, and the bar how many are chosen', async () => {
    const all = await listed();
    const storage = facetOf(all, 'storage');
    const [first, second] = [choiceOf(all, 'storage').value, choiceOf(all, 'storage', 1).value];
    const page = await openAt(iphones, { width: 390, height: 844 });
    const sheet = await openDrawer(page);
    const shows = async (facets: Record<string, string[]>) => {
      const { total } = await listed({ facets });
      await sheet
        .getByRole('button', { name: total === 1 ? 'Show 1 product' : `Show ${total} products`, exact: true })
        .waitFor();
    };
    await shows({});
    await boxOf(sheet, storage, first).check();
    await shows({ storage: [first] });
    await boxOf(sheet, storage, second).check();
    await shows({ storage: [first, second] });
    expect(await problemsInThisState(page, { widths: [390], within: sheet })).toEqual([]);
    await sheet.getByRole('button', { name: /^Show \d/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Filters (2)', exact: true }).waitFor();
    await expectProducts(page, urlsOf(await listed({ facets: { storage: [first, second] } })));
  });

  it.each([
    [390, 844],
    [320, 640],
    [820, 1180],
  ])(
    'the buttons for order and filters stay in sight below the header at %i × %i, and cover no product that has the focus',
    async (width, height) => {
      const page = await openAt(iphones, { width, height });
      await page.mouse.wheel(0, 1500);
      await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      const header = await page.locator('.header-bar').boundingBox();
      const filters = await page.getByRole('link', { name: 'Filters', exact: true }).boundingBox();
      const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox();
      for (const box of [filters, sort]) {
        expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        expect(box?.y).toBeLessThan((header?.height ?? 0) + 60);
      }
      // On the way up a phone's header comes back, and the buttons go below it.
      const belowButtons = async (card: Locator) => {
        const [place, buttons] = await Promise.all([card.boundingBox(), page.locator('.list-bar').boundingBox()]);
        return (place?.y ?? 0) - (buttons?.y ?? 0) - (buttons?.height ?? 0);
      };
      const cards = page.getByRole('article').getByRole('heading').getByRole('link');
      for (const nth of [9, 6, 3]) {
        await cards.nth(nth).focus();
        await eventually(() => belowButtons(cards.nth(nth))).toBeGreaterThanOrEqual(0);
      }
    },
  );
});
