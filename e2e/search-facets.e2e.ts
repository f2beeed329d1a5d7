import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { boxOf, type ListFilter, listedBy, paramsOf, sidebarOf, startFacets, urlsOf } from '#testing/page-facets.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { eventually, expectProducts, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages, untilSearchInMemory } from '#testing/shop-with-pages.ts';

/** The filters and facets of the page of all results (R-CAT-13). */

const browser = await startBrowser();
const shop = await startShopWithPages();
await startFacets(shop);
await untilSearchInMemory(shop);

const listed = (filter: ListFilter) => listedBy(shop.as(null), filter);
const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);

const countShown = (page: Page, total: number) =>
  page
    .getByRole('status')
    .getByText(total === 1 ? '1 product' : `${total} products`, { exact: true })
    .waitFor();

describe('the results of a search', () => {
  it('the results of a search have an order, filters and facets, which keep the query and its lines', async () => {
    const found = await listed({ keyword: 'samsung' });
    const page = await openAt('/search?q=samsnug');
    await page.getByText('Showing results for “samsung”', { exact: true }).waitFor();
    expect(await sidebarOf(page).locator('fieldset > legend').allInnerTexts()).toEqual([
      'Price in AED',
      'Categories',
      'Rating',
      ...found.facets.map(({ name }) => name),
    ]);
    const facet = found.facets.find(({ values }) => values.length > 1 && (values[0]?.count ?? 0) < found.total);
    const value = facet?.values[0]?.value;
    if (facet === undefined || value === undefined) throw new Error('The search has no facet that narrows it.');
    await boxOf(sidebarOf(page), facet, value).check();
    const narrowed = await listed({ keyword: 'samsung', facets: { [facet.key]: [value] } });
    await expectProducts(page, urlsOf(narrowed));
    await countShown(page, narrowed.total);
    await page.getByText('Showing results for “samsung”', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
    const sorted = await listed({ keyword: 'samsung', facets: { [facet.key]: [value] }, sort: 'price_low' });
    await expectProducts(page, urlsOf(sorted));
    expect(paramsOf(page)[0]).toBe('q=samsnug');
    await page.reload();
    await untilHydrated(page);
    await expectProducts(page, urlsOf(sorted));
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expectProducts(page, urlsOf(await listed({ keyword: 'samsung', sort: 'price_low' })));
  });

  it('the results of a search are narrowed without JavaScript and by a category of the tree', async () => {
    const page = await openAt('/search?q=samsung', { javaScriptEnabled: false });
    await sidebarOf(page).getByText('Tabs', { exact: true }).first().click();
    await sidebarOf(page).getByRole('checkbox', { name: 'Tabs' }).check();
    await sidebarOf(page).getByRole('button', { name: 'Show products' }).click();
    await expectProducts(page, urlsOf(await listed({ keyword: 'samsung', slug: ['Tabs'] })));
    expect(paramsOf(page).filter((param) => !param.endsWith('='))).toEqual(['q=samsung', 'slug=Tabs']);
  });

  it('the results of a search that no filter leaves say so, and give back all at once', async () => {
    const page = await openAt('/search?q=samsung&min_price=999999');
    await page.getByText('No products match these filters', { exact: true }).waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click();
    await eventually(() => paramsOf(page)).toEqual(['q=samsung']);
    await eventually(async () => (await shownProducts(page)).length).toBeGreaterThan(3);
  });
});
