import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { aCategory, aProduct, type ProductOptions } from '#testing/factories.ts';
import { setProduct } from '#testing/factories-catalogue.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { addButton, cardOf } from '#testing/product-cards.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What a product card says of the offer: brand and name, condition, the prices of its variants, whether there is any. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { db } = shop.shop;
const { subcategory } = await aCategory(db);

async function aListed(options: ProductOptions, columns: Parameters<typeof setProduct>[2] = { condition: 'new' }) {
  const product = await aProduct(db, { subcategory, ...options });
  await setProduct(db, product.id, columns);
  return product;
}

const name = 'Maker Phone 15 Pro Max';
const usual = await aListed({ name });
const refurbished = await aListed({ name: `${name} (Refurbished)` }, { condition: 'refurbished' });
const cheapest = await aListed({ name: 'Cheapest first', priceFils: 289_900 }, { fromPriceFils: 289_900 });
const cheaper = await aListed(
  { name: 'Cheaper elsewhere', priceFils: 1_289_900, compareAtFils: 1_399_950 },
  { fromPriceFils: 1_229_900 },
);
const soldOut = await aListed({ name: 'Sold out lamp', stock: 0 }, { condition: 'refurbished' });

const openList = (width: number) => openPageAt(browser, `${shop.url}/subcategory/${subcategory.slug}`, { width });
const card = (page: Page, product: { name: string }) => cardOf(page.getByRole('main'), product.name);
const shownName = (page: Page, product: { name: string }) =>
  card(page, product).getByRole('heading').locator('span[aria-hidden]').filter({ visible: true }).allTextContents();

describe('a product card', () => {
  it.each([390, 1440])(
    'a product card has the brand above the name, which is shown without it and announced in full, at %i px',
    async (width) => {
      const page = await openList(width);
      for (const product of [usual, refurbished]) {
        await card(page, product).getByText('Maker', { exact: true }).waitFor();
        expect(await shownName(page, product)).toEqual(['Phone 15 Pro Max']);
        await card(page, product).getByRole('link', { name: product.name, exact: true }).waitFor();
      }
    },
  );

  it('a product card says what is not new', async () => {
    const page = await openList(390);
    await card(page, refurbished).getByText('Refurbished', { exact: true }).waitFor();
    await card(page, soldOut).getByText('Refurbished', { exact: true }).waitFor();
    expect(await card(page, usual).getByText('Refurbished').count()).toBe(0);
  });

  it('a product card shows the price of what it leads to, with From where it is the lowest of several, and a lower one below it', async () => {
    const page = await openList(1440);
    expect(await card(page, cheapest).innerText()).toMatch(/From\s+AED\s2,899/);
    expect(await card(page, cheaper).innerText()).toMatch(/(?<!From\s+)AED\s12,899\s[\s\S]*From AED 12,299/);
    expect(await card(page, usual).getByText('From').count()).toBe(0);
    const fontSize = (text: string) =>
      card(page, cheaper)
        .getByText(text)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await fontSize('AED 12,299')).toBeLessThan(await fontSize('12,899'));
  });

  it('a product card says OUT OF STOCK and sells nothing where there is nothing to sell', async () => {
    const page = await openList(1440);
    await card(page, soldOut).getByText('OUT OF STOCK', { exact: true }).waitFor();
    expect(await addButton(card(page, soldOut)).isDisabled()).toBe(true);
  });

  it.each([320, 360, 390, 1440])('a product card holds all it says, at %i px', async (width) => {
    const page = await openList(width);
    // But for the round buttons, which are hit a little beyond what is seen of them.
    const parts = card(page, cheaper).locator(
      'p, h3, div:not(:has(> button[aria-pressed])), button:not([aria-pressed])',
    );
    const overflows = await parts.evaluateAll((all) =>
      all.filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'visible'),
    );
    expect(overflows).toEqual([]);
    const heights = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
  });
});
