import { blockRows } from './sorted-blocks.ts';

/**
 * The best key among rows of each price or a higher one, as price, key, price, key …: first that of the highest price, then one for each
 * lower price that brings a better key. There are few, since the best of all rows is the last.
 */
export type BestKeys = Float64Array;

/** Those of the block in hand. */
const best = new Float64Array(2 * blockRows + 2);

/** Of the first `size` rows. With the sign -1 it is the best among rows of each price or a lower one, under `-price`. */
export function bestKeysOf(size: number, prices: Int32Array, keys: Float64Array, sign: 1 | -1): BestKeys {
  let end = 0;
  for (let at = 0; at < size; at++) end = add(end, sign * (prices[at] as number), keys[at] as number);
  return best.slice(0, end);
}

/** The best key of the rows that have at least this price; -Infinity if none has. */
export function bestKeyFrom(bestKeys: BestKeys, price: number): number {
  let at = bestKeys.length - 2;
  while (at >= 0 && (bestKeys[at] as number) < price) at -= 2;
  return at < 0 ? Number.NEGATIVE_INFINITY : (bestKeys[at + 1] as number);
}

/** Adds a row to what ends at `end`; returns the end that it has then. */
function add(end: number, price: number, key: number): number {
  let from = end;
  while (from > 0 && (best[from - 2] as number) < price) from -= 2;
  // Most rows end here.
  if (from > 0 && (best[from - 1] as number) >= key) return end;
  if (from > 0 && best[from - 2] === price) from -= 2;
  let to = from;
  while (to < end && (best[to + 1] as number) <= key) to += 2;
  best.copyWithin(from + 2, to, end);
  best[from] = price;
  best[from + 1] = key;
  return end + 2 - (to - from);
}
