import { paths } from '#storefront/paths.ts';
import type { Found, FoundProduct, FoundSubcategory } from './use-product-search.ts';

/** A row below the search field: the corrected spelling, a subcategory, a brand or a product. */
export type Suggestion = { key: string; path: string } & (
  | { kind: 'correction' | 'brand'; keyword: string }
  | { kind: 'subcategory'; subcategory: FoundSubcategory }
  | { kind: 'product'; product: FoundProduct }
);

/** All rows in their order; what leads to many products stands above the products. */
export function suggestionsOf({ keyword, matched, subcategories, brands, products }: Found): Suggestion[] {
  return [
    ...(matched === keyword ? [] : [searchFor('correction', matched)]),
    ...subcategories.map((subcategory) => ({
      kind: 'subcategory' as const,
      key: `subcategory ${subcategory.slug}`,
      path: paths.subcategory(subcategory.slug),
      subcategory,
    })),
    ...brands.map((brand) => searchFor('brand', brand)),
    ...products.map((product) => ({
      kind: 'product' as const,
      key: `product ${product.id}`,
      path: paths.product(product.product_url),
      product,
    })),
  ];
}

function searchFor(kind: 'correction' | 'brand', keyword: string) {
  return { kind, key: `${kind} ${keyword}`, path: paths.search(keyword), keyword };
}
