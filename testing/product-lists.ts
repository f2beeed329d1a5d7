import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Input } from '#contract/calls.ts';
import type { Caller } from '#contract/client.ts';

/** The products in a page's grid, compared with the API's answer. */

/** The products of the grid by the last part of their address, in order. */
export async function shownProducts(page: Page): Promise<string[]> {
  const paths = await page
    .getByRole('main')
    .getByRole('article')
    .locator('a[href*="product_details_final"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(paths.map((path) => decodeURIComponent(path.split('/').at(-1) ?? '')))];
}

/** `expect`, retried until it passes: a busy machine may need time. */
export function eventually<Value>(get: () => Value) {
  return expect.poll(get, { timeout: 20_000 });
}

/** Waits until the grid shows these products, in this order. */
export async function expectProducts(page: Page, productUrls: string[]): Promise<void> {
  await eventually(() => shownProducts(page)).toEqual(productUrls);
}

type Filter = Pick<
  Input<'filterProducts'>,
  'min_price' | 'max_price' | 'slug' | 'rating' | 'sort' | 'page' | 'keyword' | 'facets'
>;

/** The API's answer to a filter: the products of one page of 48, and the total. */
export async function filtered(call: Caller, filter: Filter): Promise<{ urls: string[]; total: number }> {
  const answer = await call('filterProducts', { ...filter, per_page: 48 });
  if (answer.status === 'failed') throw new Error(answer.message);
  return { urls: answer.product_list.map((product) => product.product_url), total: answer.total };
}

/** Opens a folded branch of the tree of categories. */
export async function openBranch(filters: Locator, category: string): Promise<void> {
  const branch = filters.locator('details').filter({ has: filters.page().getByText(category, { exact: true }) });
  await branch.first().evaluate((details) => details.setAttribute('open', ''));
}

export const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** Opens the filters as a drawer. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /^Filters/ }).click();
  await drawerOf(page).waitFor();
  return drawerOf(page);
}

/**
 * Follows a link without scrolling first. Playwright's click may scroll: if its first try meets a busy page, the next one brings the
 * link to the window's edge, by 322 px at 820 × 900.
 */
export async function followInPlace(link: Locator): Promise<void> {
  await link.evaluate((element) => (element as HTMLElement).focus({ preventScroll: true }));
  await link.page().keyboard.press('Enter');
}
