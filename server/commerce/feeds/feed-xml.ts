import { productPath } from '#commerce/catalogue/product-path.ts';
import { calculateTotals, type TaxRule } from '#commerce/pricing/calculate-totals.ts';
import { startOf } from '#contract/cut-text.ts';
import { aedFromFils } from '#contract/money.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { FeedOffer } from './read-offers.ts';

/**
 * RSS 2.0 with the fields of Google's product data specification (support.google.com/merchants/answer/7052112), which Meta reads too
 * (developers.facebook.com/docs/marketing-api/catalog/reference). They differ in the spelling of the availability.
 */

export type FeedService = 'google' | 'meta';
export type FeedShop = { name: string; publicUrl: string; taxRule: TaxRule };

const availability: Record<FeedService, [inStock: string, outOfStock: string]> = {
  google: ['in_stock', 'out_of_stock'],
  meta: ['in stock', 'out of stock'],
};

/** Characters, of the service that takes fewer. */
const mostOfTitle = 150;
const mostOfDescription = 5_000;

export const feedHead = ({ name, publicUrl }: FeedShop): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${xmlText(name)}</title>
<link>${xmlText(publicUrl)}</link>
<description>${xmlText(name)}</description>
`;
export const feedFoot = '</channel>\n</rss>\n';

/** One entry for each variant. Its id is the variant's own: a SKU may change, and need not be unique. */
export function feedItem(service: FeedService, { publicUrl, taxRule }: FeedShop, offer: FeedOffer): string {
  const [inStock, outOfStock] = availability[service];
  const price = (fils: number) => `${aedFromFils(withTax(fils, taxRule)).toFixed(2)} AED`;
  const isReduced = offer.compareAtFils > offer.priceFils;
  const [picture, ...others] = offer.pictures.map((path) => publicUrl + path);
  const fields: [name: string, value: string | null | undefined][] = [
    ['id', offer.id],
    ['item_group_id', String(offer.productId)],
    ['title', startOf(titleOf(offer), mostOfTitle)],
    ['description', startOf(plainText(offer.descriptionHtml) || offer.name, mostOfDescription)],
    ['link', publicUrl + productPath(offer.handle, offer)],
    ['image_link', picture],
    ...others.map((other): [string, string] => ['additional_image_link', other]),
    ['availability', offer.units > 0 ? inStock : outOfStock],
    ['price', price(isReduced ? offer.compareAtFils : offer.priceFils)],
    ['sale_price', isReduced ? price(offer.priceFils) : null],
    ['condition', offer.condition],
    ['brand', offer.brand],
    ['gtin', offer.gtin],
    // Numbers of manufacturers, the other identifier, are not kept.
    ['identifier_exists', offer.gtin === '' ? 'no' : null],
    ['product_type', `${offer.category} > ${offer.subcategory}`],
    ['color', offer.colorName],
    // The return window of these differs from that of new goods.
    ['return_policy_label', offer.condition === 'new' ? null : offer.condition],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`<g:${name}>${xmlText(value)}</g:${name}>`] : []));
  return `<item>\n${[...lines, shipping].join('\n')}\n</item>\n`;
}

/** Delivery is free, as bills and invoices say. */
const shipping = '<g:shipping><g:country>AE</g:country><g:price>0.00 AED</g:price></g:shipping>';

function withTax(priceFils: number, rule: TaxRule): number {
  return calculateTotals([{ priceFils, quantity: 1, isDiscounted: false }], 0, rule).grandTotalFils;
}

/** Such as `Galaxy S25 (256 GB, Blue)`. */
function titleOf({ name, attribute, colorName, versionName }: FeedOffer): string {
  const options = [attribute, colorName, versionName].filter((option) => option !== null);
  return options.length > 0 ? `${name} (${options.join(', ')})` : name;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of sanitised HTML, which has `<` in tags only, in one line. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** XML can't hold control characters, escaped or not. */
const xmlText = (text: string) => escapeHtml(text.replace(/\p{Cc}/gu, ' '));
