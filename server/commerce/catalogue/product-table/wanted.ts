import type { Selection } from './listed-product.ts';

/** A selection as a row is compared with it: whole numbers below 2^31, whose differences have a sign bit. */
export type Wanted = { lowest: number; highest: number; rating: number; isChosen: Uint8Array | null };

const mostFils = 2 ** 31 - 1;

export function wantedOf({ subcategoryIds, lowestPriceFils, highestPriceFils, lowestRating }: Selection): Wanted {
  const isChosen = subcategoryIds && new Uint8Array(Math.max(0, ...subcategoryIds) + 1);
  for (const id of subcategoryIds ?? []) if (isChosen) isChosen[id] = 1;
  return {
    lowest: Math.min(mostFils, Math.max(0, lowestPriceFils)),
    highest: Math.min(mostFils, Math.max(-1, highestPriceFils)),
    rating: lowestRating,
    isChosen,
  };
}

/** What a row is compared by, in columns. */
type Columns = { subcategoryIds: Int32Array; prices: Int32Array; ratings: Uint8Array };

/** 1 if a row is wanted, otherwise 0. Without a branch, since a processor that guesses wrong takes ten times as long. */
export function match(
  { subcategoryIds, prices, ratings }: Columns,
  at: number,
  { lowest, highest, rating, isChosen }: Wanted,
) {
  const price = prices[at] as number;
  const isWithin = ~((price - lowest) | (highest - price) | ((ratings[at] as number) - rating)) >>> 31;
  return isChosen === null ? isWithin : isWithin & (isChosen[subcategoryIds[at] as number] as number);
}
