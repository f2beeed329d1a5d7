import type { PriceTable } from '#demo/product-model.ts';

/** Parallel imports cost some four per cent less here, and carry our warranty instead of the maker's. */
export function marketVersions(price: PriceTable): Record<string, number> {
  const cheapest = Math.min(...Object.values(price));
  return { 'UAE version': 0, 'International version': -Math.max(20, Math.round((cheapest * 0.04) / 10) * 10) };
}

/** Grades of a used item, priced down from the best one. */
export function gradeVersions(price: PriceTable | number): Record<string, number> {
  const cheapest = typeof price === 'number' ? price : Math.min(...Object.values(price));
  const step = Math.max(30, Math.round((cheapest * 0.08) / 10) * 10);
  return { 'Refurbished, Excellent': 0, 'Refurbished, Good': -step, 'Refurbished, Fair': -2 * step };
}
