import type { ShopFacts } from '#contract/shop-facts.ts';

/** The shop as structured data for search engines. */
export function organizationJsonLd(shop: ShopFacts): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shop.name,
    legalName: shop.legalName,
    url: `${shop.publicUrl}/`,
    email: shop.email,
    telephone: shop.phone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'AE' },
    sameAs: Object.values(shop.socialLinks).filter((link) => link !== ''),
  };
}
