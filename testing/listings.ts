import { openFacets } from '#commerce/catalogue/facets/open-facets.ts';
import { openListing } from '#commerce/catalogue/product-table/open-listing.ts';
import type { SuccessOf } from '#contract/calls.ts';
import type { Caller } from '#contract/client.ts';
import { buildApp } from '#server/app.ts';
import { afterTestFile } from './clean-up.ts';
import { untilPublished } from './published.ts';
import { callsOf, type TestShop } from './shop.ts';

type Listed = SuccessOf<'filterProducts'>;

/** A second app over a shop's database, whose lists always ask the database, as they do while the listing is read. */
export async function askingTheDatabase({ shop }: TestShop): Promise<Caller> {
  const [listing, facets] = [openListing(shop), openFacets(shop)];
  const app = await buildApp({ ...shop, listing, facets }, { storefront: null, backOffice: null, checkAnswers: true });
  await app.ready();
  afterTestFile(() => app.close());
  return callsOf(app, shop.settings.apiKey).as(null);
}

/** Waits until a shop has read every change published so far, so that its lists come from memory. */
export async function untilListed({ shop }: TestShop): Promise<void> {
  await untilPublished(shop);
  while ((await shop.listing.current()) === null) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** The ids of a list and its total. */
export function listed(answer: { status: string }): { ids: number[]; total: number } {
  const { product_list, total } = answer as Listed;
  return { ids: product_list.map(({ id }) => id), total };
}
