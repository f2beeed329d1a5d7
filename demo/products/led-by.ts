import type { ColorTable } from '#demo/product-model.ts';

/** The same colours with one before the others: that of the first picture, so that a model and its larger sister stand apart in a list. */
export function ledBy(first: string, colors: ColorTable): ColorTable {
  const hex = colors[first];
  if (!hex) throw new Error(`There is no colour ${first}.`);
  return { [first]: hex, ...Object.fromEntries(Object.entries(colors).filter(([name]) => name !== first)) };
}
