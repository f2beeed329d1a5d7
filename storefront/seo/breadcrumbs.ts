import type { ShopFacts } from '#contract/shop-facts.ts';

export type Crumb = { name: string; path: string };

/** The breadcrumb of a page as structured data. */
export function breadcrumbsJsonLd(shop: ShopFacts, crumbs: Crumb[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + path,
    })),
  };
}
