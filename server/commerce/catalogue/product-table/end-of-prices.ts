import type { Selection } from './listed-product.ts';

/** A selection that is sorted by price. */
export type ByPrice = Selection & { order: 'price_low' | 'price_high' };

const mostFils = 2 ** 31 - 1;

/** The smallest range of prices at the selection's cheap or dear end that has so many of its products, whatever their ratings. */
export function endOfPrices(selection: ByPrice, products: number, count: (selection: Selection) => number): Selection {
  const { lowestPriceFils, highestPriceFils, order } = selection;
  const range = { lowest: Math.max(0, lowestPriceFils), highest: Math.min(mostFils, highestPriceFils) };
  const within = (bound: number): Selection =>
    order === 'price_low' ? { ...selection, highestPriceFils: bound } : { ...selection, lowestPriceFils: bound };
  const hasEnough = (bound: number) => count({ ...within(bound), lowestRating: 0 }) >= products;
  // The bound is halved in until it is as near to the end as it can be.
  let [near, far] = order === 'price_low' ? [range.lowest, range.highest] : [range.highest, range.lowest];
  while (near !== far) {
    const middle = order === 'price_low' ? Math.floor((near + far) / 2) : Math.ceil((near + far) / 2);
    if (hasEnough(middle)) far = middle;
    else near = order === 'price_low' ? middle + 1 : middle - 1;
  }
  return within(near);
}
