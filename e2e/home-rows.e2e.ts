import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import { openPage, resizeTo, startBrowser, untilHydrated } from '#testing/browser.ts';
import { overflowOf, problemsInThisState, readFromTheRight } from '#testing/page-health.ts';
import { productRows } from '#testing/product-cards.ts';
import { hydratedRow, rowOf } from '#testing/rows.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** What the rows of products on the home page hold. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);

async function openHome(): Promise<Page> {
  const { page } = await openPage(browser);
  await page.goto(shop.url);
  await untilHydrated(page);
  return page;
}

const linkTo = ({ product_url: handle }: { product_url: string }) => `/product_details_final/${handle}`;

const productsIn = (page: Page, name: string) =>
  rowOf(page, name)
    .locator('a[href^="/product_details_final/"]')
    .evaluateAll((links) => links.map((link) => decodeURI((link as HTMLAnchorElement).pathname)));

/** In how many rows each product stands that is in any. */
async function timesShownIn(page: Page): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const title of productRows) {
    await hydratedRow(page, title);
    for (const product of await productsIn(page, title)) times.set(product, (times.get(product) ?? 0) + 1);
  }
  return times;
}

describe('the rows of products', () => {
  it('the rows of the home page hold the list that their title names', async () => {
    const page = await openHome();
    const bySubcategory = (slug: string) => anyone('getProductListBySubcategory', { slug, per_page: 20 });
    const lists: [string, Promise<Answer<'newArrivals'> | Answer<'getProductListBySubcategory'>>][] = [
      ['Latest iPhones', bySubcategory('iPhone')],
      ['Trending in Laptops', bySubcategory('Laptop')],
      ['New Arrival', anyone('newArrivals')],
      ['Recommended For You', anyone('trendingList')],
      ['Deals Of The Day', anyone('flashDeals')],
      ['Best Seller', anyone('bestSellerList')],
      ['Popular Products', anyone('getAllProductList')],
    ];
    expect(lists.map(([title]) => title)).toEqual(productRows);
    const timesShown = await timesShownIn(page);
    for (const [title, asked] of lists) {
      const answer = await asked;
      const links = answer.status === 'success' ? answer.product_list.map(linkTo) : [];
      const row = await productsIn(page, title);
      // Those that two other rows show are left out.
      const expected = links.filter((link) => row.includes(link) || timesShown.get(link) !== 2);
      expect(row.sort(), title).toEqual(expected.sort());
      expect(row.length, title).toBeGreaterThanOrEqual(6);
    }
    expect(await problemsInThisState(page)).toEqual([]);
    await readFromTheRight(page);
    for (const width of [390, 1440]) {
      await resizeTo(page, { width, height: 900 });
      expect(await overflowOf(page), `${width} px`).toBe(0);
    }
  });

  it('no product stands in more than two rows of the home page, as it is sent and as its rows arrive', async () => {
    const page = await openHome();
    expect(Math.max(...(await timesShownIn(page)).values())).toBe(2);
    await page.goto(`${shop.url}/login`);
    await untilHydrated(page);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /to the home page/ })
      .click();
    await rowOf(page, 'Highlights').waitFor();
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    expect(Math.max(...(await timesShownIn(page)).values())).toBe(2);
  });
});
