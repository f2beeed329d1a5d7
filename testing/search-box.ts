import type { Browser } from 'playwright-core';
import type { Caller } from '#contract/client.ts';
import { type OpenPageOptions, openPage, untilHydrated } from './browser.ts';

/** Opens a page without products of its own; returns the parts of its search field. Suggestions that are products have a picture. */
export async function openSearchBox(browser: Browser, shopUrl: string, options: OpenPageOptions = {}) {
  const { page } = await openPage(browser, options);
  await page.goto(`${shopUrl}/no/such/page`);
  await untilHydrated(page);
  return {
    page,
    field: page.getByRole('combobox', { name: 'Search' }),
    list: page.getByRole('listbox', { name: 'Search results' }),
    options: page.getByRole('option'),
    productOptions: page.getByRole('option').filter({ has: page.locator('img') }),
  };
}

/** What the field suggests by the API's answer: the corrected keyword, subcategories, brands, then products, with the names and paths of all in that order. */
export async function suggestionsFor(call: Caller, keyword: string) {
  const answer = await call('searchProduct', { keyword, per_page: 20 });
  if (answer.status !== 'success') throw new Error(answer.message);
  const { corrected_keyword: corrected, subcategories, brands, product_list: products } = answer;
  const shelves = subcategories.map(({ slug, sub_category_name: name, category_name: category }) => ({
    name: `${name} in ${category}`,
    path: `/subcategory/${slug}`,
  }));
  const pages = products.map(({ product_name: name, product_url: handle }) => ({
    name,
    path: `/product_details_final/${handle}`,
  }));
  const searchFor = (typed: string, name: string) => ({ name, path: `/search?q=${encodeURIComponent(typed)}` });
  const corrections = corrected === null ? [] : [searchFor(corrected, `Did you mean “${corrected}”?`)];
  const makers = brands.map((brand) => searchFor(brand, `${brand}, all products`));
  return { products, suggestions: [...corrections, ...shelves, ...makers, ...pages] };
}
