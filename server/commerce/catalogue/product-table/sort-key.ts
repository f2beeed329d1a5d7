import type { ListedProduct, ListOrder } from './listed-product.ts';

/** What products are sorted by before popularity, in columns. */
export type KeyColumns = {
  newness: Int16Array;
  prices: Int32Array;
  listedAt: Int32Array;
  ratings: Uint8Array;
  ratingCounts: Int32Array;
  percentsOff: Uint8Array;
};

/** The orders that sort by something before popularity. */
export type KeyedOrder = Exclude<ListOrder, 'featured'>;

export const createKeyColumns = (length: number): KeyColumns => ({
  newness: new Int16Array(length),
  prices: new Int32Array(length),
  listedAt: new Int32Array(length),
  ratings: new Uint8Array(length),
  ratingCounts: new Int32Array(length),
  percentsOff: new Uint8Array(length),
});

export function setKeys(columns: KeyColumns, at: number, product: Omit<ListedProduct, 'rank'>): void {
  columns.newness[at] = product.newness;
  columns.prices[at] = product.priceFils;
  columns.listedAt[at] = product.listedAt;
  columns.ratings[at] = product.rating;
  columns.ratingCounts[at] = product.ratingCount;
  columns.percentsOff[at] = product.percentOff;
}

/** More ratings than any product has. */
export const mostRatings = 2 ** 31;

/** What an order sorts by, the highest first; from -2^31 to 2^37. */
export function sortKey(columns: KeyColumns, order: KeyedOrder, at: number): number {
  switch (order) {
    case 'line':
      return columns.newness[at] as number;
    case 'price_low':
      return -(columns.prices[at] as number);
    case 'price_high':
      return columns.prices[at] as number;
    case 'newest':
      return columns.listedAt[at] as number;
    case 'rating':
      return (columns.ratings[at] as number) * mostRatings + (columns.ratingCounts[at] as number);
    case 'saving':
      return columns.percentsOff[at] as number;
  }
}
