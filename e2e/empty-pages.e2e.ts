import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPageAt, startBrowser } from '#testing/browser.ts';
import { aCustomer } from '#testing/factories.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { startShopWithPages } from '#testing/shop-with-pages.ts';

/** A member's pages that have nothing lead on to products. */

const browser = await startBrowser();
const shop = await startShopWithPages();
const { token } = await aCustomer(shop.shop.db);

const pages: [path: string, text: string, row: string][] = [
  ['/cart', 'Your cart is empty', 'Recommended For You'],
  ['/wishlistHome', 'No products found in this category', 'Popular Products'],
  ['/profile/wishlist', 'No products found in this category', 'Popular Products'],
  ['/profile/myorders', 'You have no previous orders', 'Popular Products'],
  ['/profile/returns', 'You have no Return Product', 'Popular Products'],
  ['/profile/payments', 'No saved cards', 'Popular Products'],
  ['/profile/dhowcredits', 'Your credits will be shown here.', 'Popular Products'],
  ['/profile/address', 'No saved addresses', 'Popular Products'],
];

const search = (page: Page) => page.getByRole('main').getByRole('searchbox');

describe.each(pages)('%s with nothing on it', (path, text, row) => {
  it(`${path} with nothing on it says '${text}', and leads on by search, categories and a row of products`, async () => {
    const page = await openPageAt(browser, shop.url + path, { token });
    const main = page.getByRole('main');
    await main.getByText(text, { exact: true }).waitFor();
    const categories = main.getByRole('navigation', { name: 'Shop by category' });
    expect(await categories.getByRole('link').count()).toBe(6);
    await categories.scrollIntoViewIfNeeded();
    await main.getByRole('region', { name: row }).getByRole('article').first().waitFor();
    // One row is enough.
    expect(await main.getByRole('region', { name: /^(Popular Products|Recommended For You)$/ }).count()).toBe(1);
    expect(await problemsInThisState(page, { within: main })).toEqual([]);
    await search(page).fill('macbook');
    await search(page).press('Enter');
    await page.waitForURL(/\/search\?q=macbook/);
  });
});

it.each([820, 900, 960, 1040])(
  "beside the account's menu a row has fewer cards, whose buttons stay on one line at %i px",
  async (width) => {
    const page = await openPageAt(browser, `${shop.url}/profile/returns`, { token, width });
    const main = page.getByRole('main');
    await main.getByRole('navigation', { name: 'Shop by category' }).scrollIntoViewIfNeeded();
    const row = main.getByRole('region', { name: 'Popular Products' });
    const button = row
      .getByRole('article')
      .first()
      .getByRole('button', { name: /ADD TO CART/ });
    await button.waitFor();
    const lines = await button.evaluate((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const text = document.createRange();
      while (words.nextNode())
        if (words.currentNode.textContent?.includes('ADD TO CART')) text.selectNodeContents(words.currentNode);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
  },
);
