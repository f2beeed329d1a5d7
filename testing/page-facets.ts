import type { Locator, Page } from 'playwright-core';
import type { Input, SuccessOf } from '#contract/calls.ts';
import type { Caller } from '#contract/client.ts';
import type { Facet } from '#contract/facets.ts';
import type { ShopWithPages } from './shop-with-pages.ts';

/** The facets of a page's list, compared with the API's answer. */

/** Lists have facets once the shop has read its products, which it does at its start. */
export async function startFacets({ shop }: ShopWithPages): Promise<void> {
  await shop.listing.start();
  await shop.facets.start();
}

export type Listed = SuccessOf<'filterProducts'>;
export type ListFilter = Partial<Input<'filterProducts'>>;

/** The API's answer to a filter, with facets. */
export async function listedBy(call: Caller, filter: ListFilter): Promise<Listed> {
  const answer = await call('filterProducts', { with_facets: true, per_page: 48, ...filter });
  if (answer.status === 'failed') throw new Error(answer.message);
  return answer;
}

export const urlsOf = ({ product_list }: Listed) => product_list.map((product) => product.product_url);

export function facetOf({ facets }: Listed, key: string): Facet {
  const facet = facets.find((one) => one.key === key);
  if (facet === undefined) throw new Error(`The list has no facet ${key}.`);
  return facet;
}

/** The nth value of a facet; -1 is the last. */
export function choiceOf(list: Listed, key: string, nth = 0): Facet['values'][number] {
  const value = facetOf(list, key).values.at(nth);
  if (value === undefined) throw new Error(`The facet ${key} has no value ${nth}.`);
  return value;
}

export const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The boxes of a facet in the sidebar or the drawer. */
export const groupOf = (within: Locator, { name }: Pick<Facet, 'name'>) =>
  within.getByRole('group', { name, exact: true });

export const boxOf = (within: Locator, facet: Facet, value: string) =>
  groupOf(within, facet).locator(`input[value="${value}"]`);

export const paramsOf = (page: Page) => [...new URL(page.url()).searchParams].map((param) => param.join('='));
