import { m } from '#storefront/paraglide/messages.js';
import type { Compared } from './load-comparison.ts';

export type ComparedRow = {
  key: string;
  name: string;
  /** One for each product; null where nothing is stated. */
  values: (string | null)[];
  differs: boolean;
};

/** The brand and the rows of the sheet. What is not stated differs from what is. */
export function comparedRows({ product_list: products, rows }: Compared): ComparedRow[] {
  const brands = products.map(({ brand }) => (brand === '' ? null : brand));
  const brand = { key: 'brand', name: m.compare_brand(), values: brands };
  const stated = brands.some((one) => one !== null) ? [brand, ...rows] : rows;
  return stated.map((row) => ({ ...row, differs: new Set(row.values).size > 1 }));
}
