import { type SQL, sql } from 'drizzle-orm';
import type { OfferedVariant } from './get-offer.ts';

/**
 * The default variant of a product, which cards show and add to the cart: the first while it is in stock, else the cheapest that is,
 * else the first. Null if the product has none.
 */
export function defaultVariant(variants: OfferedVariant[]): OfferedVariant | null {
  const [first] = variants;
  if (!first || first.units > 0) return first ?? null;
  return cheapestInStock(variants) ?? first;
}

/** The same in SQL: sorts the variants `v` of a product, with their stock levels `s`, so that the default one is first. */
export const defaultVariantFirst: SQL = sql`
  CASE WHEN coalesce(s.units, 0) = 0 THEN 2 WHEN v.position = 0 THEN 0 ELSE 1 END,
  CASE WHEN coalesce(s.units, 0) > 0 THEN v.price_fils ELSE 0 END,
  v.position`;

/** The first of the cheapest; null if all are sold out. */
export function cheapestInStock(variants: OfferedVariant[]): OfferedVariant | null {
  let cheapest: OfferedVariant | null = null;
  for (const variant of variants) {
    if (variant.units > 0 && (cheapest === null || variant.priceFils < cheapest.priceFils)) cheapest = variant;
  }
  return cheapest;
}
