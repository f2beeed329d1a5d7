import type { ListOrder } from '#commerce/catalogue/product-table/listed-product.ts';
import type { Ranks } from '#commerce/catalogue/product-table/ranks.ts';
import type { Page } from '#commerce/catalogue/read-cards.ts';
import { sortedPart } from '#platform/sorted-part.ts';
import type { Matches } from './matches.ts';
import { inStock } from './shelf.ts';

/** The places of one page among the matches, in the order of a list. Prices, savings and stock are those of the variant that is shown. */
export function pageOfMatches(matches: Matches, order: ListOrder, ranks: Ranks, { limit, offset }: Page): number[] {
  const { size, ids, offers } = matches;
  const keys = new Float64Array(size);
  for (let at = 0; at < size; at++) keys[at] = keyOf(matches, order, ranks, at);
  const popularityAt = (at: number) => popularityOf(ranks.get(ids[at] as number));
  const isBefore = (one: number, other: number) => {
    const isSoldOut = (offers[one] as number) < inStock;
    if (isSoldOut !== (offers[other] as number) < inStock) return !isSoldOut;
    const difference = (keys[one] as number) - (keys[other] as number) || popularityAt(one) - popularityAt(other);
    return difference > 0 || (difference === 0 && (ids[one] as number) < (ids[other] as number));
  };
  const places = Array.from({ length: size }, (_, at) => at);
  return sortedPart(places, { from: offset, to: offset + limit }, isBefore);
}

/** What the order sorts by before popularity, the highest first. */
function keyOf({ ids, prices, offers }: Matches, order: ListOrder, ranks: Ranks, at: number): number {
  switch (order) {
    case 'featured':
      return popularityOf(ranks.get(ids[at] as number));
    case 'price_low':
      return -(prices[at] as number);
    case 'price_high':
      return prices[at] as number;
    case 'saving':
      return (offers[at] as number) & (inStock - 1);
    default:
      // A product that is no longer listed has none.
      return ranks.keyOf(order, ids[at] as number) || 0;
  }
}

/** The popular rank, which `rankOf` turns into a number below zero for what is sold out; 0 for what is no longer listed. */
function popularityOf(rank: number): number {
  if (Number.isNaN(rank)) return 0;
  return rank < 0 ? -1 / rank - 1 : rank;
}
