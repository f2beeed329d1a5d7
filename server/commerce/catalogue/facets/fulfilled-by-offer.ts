import { type PlannedFacet, savingPercents } from './plan-facets.ts';
import { inStock } from './shelf.ts';

/** By `Shelf.offers`, the bits of the chosen facets for saving and stock that it fulfils. */
export function fulfilledByOffer(chosen: PlannedFacet[]): Int32Array {
  const fulfilled = new Int32Array(2 * inStock);
  for (const { key, bit, values } of chosen) {
    const isChosen = (value: string) => values.some((known) => known.value === value && known.isChosen);
    const lowest = savingPercents.find((percent) => isChosen(String(percent))) ?? Number.POSITIVE_INFINITY;
    for (let offer = 0; offer < fulfilled.length; offer++) {
      const isFulfilled =
        (key === 'saving' && offer % inStock >= lowest) || (key === 'in_stock' && offer >= inStock && isChosen('yes'));
      if (isFulfilled) fulfilled[offer] = (fulfilled[offer] as number) | (1 << bit);
    }
  }
  return fulfilled;
}
