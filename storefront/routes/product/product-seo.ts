import { cutText } from '#contract/cut-text.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { aedText } from '#storefront/components/amounts.ts';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { Crumb } from '#storefront/seo/breadcrumbs.ts';
import { absoluteUrl } from '#storefront/seo/page-meta.ts';
import type { ProductFacts, ProductPage } from './load-product.ts';

/** The breadcrumb: home, category, subcategory, product. */
export function crumbsOf(product: ProductFacts): Crumb[] {
  return [
    { name: m.breadcrumb_home(), path: paths.home },
    { name: product.category_name, path: paths.category(product.category_slug) },
    { name: product.sub_category_name, path: paths.subcategory(product.sub_category_name) },
    { name: product.product_name, path: paths.product(product.product_url) },
  ];
}

/** Structured data of a product for search engines and link previews. */
export function productJsonLd({ details, product }: ProductPage, shop: ShopFacts): Record<string, unknown> {
  const url = shop.publicUrl + paths.product(product.product_url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.product_name,
    sku: product.sku,
    url,
    description: cutText(plainText(product.short_description), 500),
    image: details.image.map((image) => absoluteUrl(shop, image.real_image_path)),
    ...(product.brand === '' ? {} : { brand: { '@type': 'Brand', name: product.brand } }),
    additionalProperty: details.specifications.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'AED',
      price: details.product_stock.selling_price.toFixed(2),
      availability: `https://schema.org/${details.product_stock.stock_status === 'IN STOCK' ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: shop.name },
    },
    ...ratingOf(details),
  };
}

export function productDescription({ details, product }: ProductPage, shop: ShopFacts): string {
  const { selling_price: price, stock_status: stock } = details.product_stock;
  return m.product_meta_description({
    name: product.product_name,
    price: aedText(price),
    shop: shop.name,
    stock: stock === 'IN STOCK' ? m.product_meta_in_stock() : m.product_meta_out_of_stock(),
  });
}

/** Google rejects an aggregate rating without reviews. */
function ratingOf({ averageRating, total_review: count, rate }: ProductPage['details']) {
  if (count === 0) return {};
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: count },
    review: rate.slice(0, 5).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.first_name || m.reviews_anonymous() },
      datePublished: review.created_at,
      reviewBody: review.description,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating },
    })),
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
