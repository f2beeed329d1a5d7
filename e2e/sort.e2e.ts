import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sortOrders } from '#contract/sort-orders.ts';
import { openPage, startBrowser, untilHydrated } from '#testing/browser.ts';
import { expectProducts, filtered } from '#testing/product-lists.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

const browser = await startBrowser();
const shop = await startShopWithPages();
const anyone = shop.as(null);

const headphones = '/subcategory/headphone';
const listed = (filter: Parameters<typeof filtered>[1]) => filtered(anyone, { slug: ['headphone'], ...filter });
const field = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });

describe('the order of a list', () => {
  it('the order of a list is chosen by its field, stays with filters, and goes back with the window', async () => {
    const { page } = await openPage(browser);
    await page.goto(shop.url + headphones);
    await untilHydrated(page);
    await field(page).selectOption('Price: low to high');
    await page.waitForURL(`${shop.url}${headphones}?sort=price_low`);
    await expectProducts(page, (await listed({ sort: 'price_low' })).urls);
    await page.getByRole('checkbox', { name: /^4 stars/ }).check();
    await page.waitForURL(/sort=price_low/);
    await page.waitForURL(/rating=4/);
    await expectProducts(page, (await listed({ sort: 'price_low', rating: [4] })).urls);
    await page.goBack();
    await page.goBack();
    await expectProducts(page, (await listed({})).urls);
    expect(await field(page).inputValue()).toBe('featured');
  });

  it('the order of a list is in its address, on subcategories and categories', async () => {
    const { page } = await openPage(browser);
    for (const sort of sortOrders) {
      await page.goto(`${shop.url}${headphones}?sort=${sort}`);
      await expectProducts(page, (await listed({ sort })).urls);
      expect(await field(page).inputValue()).toBe(sort);
    }
    await page.goto(`${shop.url}/category/electronics?subcategory=speaker&sort=rating`);
    await expectProducts(page, (await filtered(anyone, { slug: ['speaker'], sort: 'rating' })).urls);
  });

  it('the order of a list is rendered the same for an address in any order', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${shop.url}${headphones}?sort=rating&rating=4&slug=Speaker&min_price=100`);
    await untilHydrated(page);
    expect(await field(page).inputValue()).toBe('rating');
  });

  it('the order of a list is chosen without JavaScript, too', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${shop.url}${headphones}?rating=4`);
    await field(page).selectOption('Biggest saving');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await page.waitForURL(/sort=saving/);
    expect(new URL(page.url()).searchParams.get('rating')).toBe('4');
    await expectProducts(page, (await listed({ sort: 'saving', rating: [4] })).urls);
  });
});
