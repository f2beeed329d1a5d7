import type { ProductDetails } from './load-product.ts';

export const optionNames = ['color', 'attr', 'version_id'] as const;
export type OptionName = (typeof optionNames)[number];

/** The chosen options; null: none. */
export type Selection = Record<OptionName, string | null>;

export type Variant = ProductDetails['variants'][number];

/**
 * The variant that fulfils the wishes best, the most important wish first: each leaves the variants that have most of its options. Of those
 * left the cheapest in stock, else the first, as the shop answers an open choice (R-PRD-2). Null if there are no variants.
 */
export function nearestVariant(variants: Variant[], ...wishes: Partial<Selection>[]): Variant | null {
  const nearest = wishes.reduce(fulfillingMost, variants);
  return cheapestInStock(nearest) ?? nearest[0] ?? null;
}

/** Whether a variant has all chosen options. */
export function isMade(variants: Variant[], selection: Selection): boolean {
  const chosen = optionNames.filter((name) => selection[name] !== null).length;
  return variants.some((variant) => fulfilled(variant, selection) === chosen);
}

/** The first of the cheapest; null if all are sold out. */
export function cheapestInStock(variants: Variant[]): Variant | null {
  let cheapest: Variant | null = null;
  for (const variant of variants) {
    const isCheaper = cheapest === null || variant.selling_price < cheapest.selling_price;
    if (variant.stock_status === 'IN STOCK' && isCheaper) cheapest = variant;
  }
  return cheapest;
}

function fulfillingMost(variants: Variant[], wish: Partial<Selection>): Variant[] {
  const most = variants.reduce((highest, variant) => Math.max(highest, fulfilled(variant, wish)), 0);
  return variants.filter((variant) => fulfilled(variant, wish) === most);
}

/** The number of wished options that the variant has. */
function fulfilled(variant: Variant, wish: Partial<Selection>): number {
  return optionNames.filter((name) => typeof wish[name] === 'string' && wish[name] === variant[name]).length;
}
