import { readMemberFlags } from '#commerce/cart/member-flags.ts';
import { pageAsked, productCard } from '#commerce/catalogue/wire.ts';
import { searchProduct } from '#contract/catalogue.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { createCardCache } from './card-cache.ts';
import { findProducts } from './find-products.ts';
import { openSearch } from './open-search.ts';

export function searchRoutes(serve: Serve, shop: Shop): void {
  const search = openSearch(shop);
  const cardsSeen = createCardCache(shop);
  serve(searchProduct, async ({ input, customerId }) => {
    const found = findProducts(await search.index(), input.keyword, pageAsked(input));
    if (found.total === 0) shop.missRecorder.record(input.keyword);
    const cards = await cardsSeen.read(found.productIds);
    const flags = await readMemberFlags(shop.db, customerId, found.productIds);
    return {
      product_list: cards.map((card) => productCard(card, flags)),
      total: found.total,
      corrected_keyword: found.correctedKeyword,
    };
  });
}
