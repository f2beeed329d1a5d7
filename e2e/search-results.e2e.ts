import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenPageOptions, openPageAt, startBrowser, untilHydrated } from '#testing/browser.ts';
import { problemsInThisState } from '#testing/page-health.ts';
import { expectProducts, shownProducts } from '#testing/product-lists.ts';
import { startShopWithPages, untilSearchInMemory } from '#testing/shop-with-pages.ts';

/** The page of all results: /search?q= */

const browser = await startBrowser();
const shop = await startShopWithPages();
await untilSearchInMemory(shop);

async function found(keyword: string, page = 1) {
  const answer = await shop.as(null)('searchProduct', { keyword, page, per_page: 48 });
  if (answer.status === 'failed') throw new Error(answer.message);
  return { urls: answer.product_list.map((product) => product.product_url), total: answer.total };
}

const form = (page: Page) => page.getByRole('search', { name: 'What are you looking for?' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const openAt = (path: string, options?: OpenPageOptions) => openPageAt(browser, shop.url + path, options);

describe('the results', () => {
  it('the results of a search have the query and their count above a grid of all products found', async () => {
    const page = await openAt('/search?q=iphone');
    const iphones = await found('iphone');
    await heading(page, 'Results for “iphone”').waitFor();
    await page.getByRole('status').getByText(`${iphones.total} products`, { exact: true }).waitFor();
    expect(await shownProducts(page)).toEqual(iphones.urls);
    expect(await page.title()).toContain('iphone');
  });

  it('the results of a search come in pieces: more of them below, as a plain link without JavaScript', async () => {
    const [first, second] = [await found('a'), await found('a', 2)];
    expect(first.total).toBeGreaterThan(48);
    for (const javaScriptEnabled of [true, false]) {
      const page = await openAt('/search?q=a', { javaScriptEnabled });
      await expectProducts(page, first.urls);
      await page.getByRole('link', { name: 'Show more products' }).click();
      await expectProducts(page, [...first.urls, ...second.urls]);
    }
  });

  it('the results for a mistyped word name the word that was searched for', async () => {
    const page = await openAt('/search?q=samsnug');
    await page.getByText('Showing results for “samsung”', { exact: true }).waitFor();
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    expect(await shownProducts(page)).toEqual((await found('samsung')).urls);
  });

  it('the results without a word that no product has with the others name it', async () => {
    const page = await openAt('/search?q=iphone+quokka');
    await page.getByText('No product matches every word. These are shown without “quokka”.', { exact: true }).waitFor();
    expect(await shownProducts(page)).toEqual((await found('iphone')).urls);
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
  });

  it('the results that were looked at before are offered by the page of search, in this browser alone, until they are cleared', async () => {
    const page = await openAt('/search?q=airpods');
    await heading(page, 'Results for “airpods”').waitFor();
    await untilHydrated(page);
    await page.goto(`${shop.url}/search?q=zzzzqq`);
    await untilHydrated(page);
    await page.goto(`${shop.url}/search`);
    const recent = page.getByRole('region', { name: 'Your recent searches' });
    await recent.waitFor();
    expect(await recent.getByRole('link').allInnerTexts()).toEqual(['airpods']);
    expect(await problemsInThisState(page, { within: page.getByRole('main') })).toEqual([]);
    await recent.getByRole('link', { name: 'airpods' }).click();
    await heading(page, 'Results for “airpods”').waitFor();
    await page.goBack();
    await recent.getByRole('button', { name: 'Clear' }).click();
    await recent.waitFor({ state: 'detached' });
    await page.reload();
    await untilHydrated(page);
    expect(await recent.count()).toBe(0);
  });

  it('results that are empty say so, and offer another search, a category or popular products', async () => {
    const page = await openAt('/search?q=zzzzqq');
    await page.getByText('No products found for “zzzzqq”', { exact: true }).waitFor();
    const field = form(page).getByRole('searchbox');
    expect(await field.inputValue()).toBe('zzzzqq');
    await page.getByRole('region', { name: 'Popular Products' }).getByRole('article').first().waitFor();
    expect(await problemsInThisState(page)).toEqual([]);
    await field.fill('drone');
    await form(page).getByRole('button', { name: 'Search' }).click();
    await heading(page, 'Results for “drone”').waitFor();
    await expectProducts(page, (await found('drone')).urls);
    await page.goBack();
    await page.getByRole('navigation', { name: 'Shop by category' }).getByRole('link', { name: 'Tabs' }).click();
    await heading(page, 'Tabs').waitFor();
  });

  it('the results of a search take a query as text, whatever is in it', async () => {
    const page = await openAt(`/search?q=${encodeURIComponent('<b>100%</b> "é"')}`);
    await heading(page, 'Results for “<b>100%</b> "é"”').waitFor();
    const halfAnEmoji = `${'x'.repeat(99)}📱`;
    for (const odd of ['\0', `\0${halfAnEmoji}`, halfAnEmoji]) {
      expect((await fetch(`${shop.url}/search?q=${encodeURIComponent(odd)}`)).status).toBe(200);
    }
  });
});

describe('a blank query', () => {
  it("a blank query asks for text, sends no request, and says 'Search field cannot be empty.' when it is sent", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const requestsBefore = shop.network.requests(/search-product/).length;
      const page = await openAt('/search', { javaScriptEnabled });
      await heading(page, 'Search').waitFor();
      expect(await page.getByText('Search field cannot be empty.').count()).toBe(0);
      await form(page).getByRole('searchbox').fill('   ');
      await form(page).getByRole('button', { name: 'Search' }).click();
      await form(page).getByRole('alert').getByText('Search field cannot be empty.', { exact: true }).waitFor();
      expect(shop.network.requests(/search-product/)).toHaveLength(requestsBefore);
      await form(page).getByRole('searchbox').fill('drone');
      await form(page).getByRole('searchbox').press('Enter');
      await expectProducts(page, (await found('drone')).urls);
    }
  });
});

describe('when the search fails', () => {
  it("a message says that a search failed and offers a retry; the cause is logged as 'Search failed:'", async () => {
    const page = await openAt('/search', { expectedNoise: /Search failed:/ });
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Search failed:'));
    shop.network.disturb(/search-product/, 'drop');
    await form(page).getByRole('searchbox').fill('drone');
    await form(page).getByRole('searchbox').press('Enter');
    await heading(page, 'Results for “drone”').waitFor();
    await page
      .getByRole('alert')
      .getByText(/We could not load these products/)
      .waitFor();
    await logged;
    expect(await page.getByText(/No products found/).count()).toBe(0);
    expect(await problemsInThisState(page)).toEqual([]);
    shop.network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectProducts(page, (await found('drone')).urls);
  });
});
