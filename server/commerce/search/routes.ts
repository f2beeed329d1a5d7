import { pageAsked, productCard } from '#commerce/catalogue/wire.ts';
import { searchProduct } from '#contract/catalogue.ts';
import type { ServePublic } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { findInDatabase } from './find-in-database.ts';
import { findProducts } from './find-products.ts';

export function searchRoutes(serve: ServePublic, shop: Shop): void {
  serve(searchProduct, async (input) => {
    const { keyword } = input;
    const page = pageAsked(input);
    const segments = await shop.search.segments();
    const found = segments
      ? findProducts(segments, shop.search.synonyms(), keyword, page)
      : await findInDatabase(shop.db, keyword, page);
    // Only the index knows that the shop has nothing of the kind.
    if (segments && found.total === 0) shop.missRecorder.record(keyword);
    const cards = await shop.cards.read(found.productIds);
    return {
      product_list: cards.map(productCard),
      total: found.total,
      corrected_keyword: found.correctedKeyword,
      left_out_words: found.leftOutWords,
      subcategories: found.shelves.map(({ slug, subcategory, category }) => ({
        slug,
        sub_category_name: subcategory,
        category_name: category,
      })),
      brands: found.brands,
    };
  });
}
