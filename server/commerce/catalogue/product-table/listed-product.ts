/** What lists select and sort a published product by. */
export type ListedProduct = {
  id: number;
  subcategoryId: number;
  /** The higher, the earlier in lists: the popular rank, or a number below zero if it is sold out (`rankOf`). */
  rank: number;
  /** Twice the model year, and one more if it is new: what lists of a line are sorted by. */
  newness: number;
  priceFils: number;
  /** Ten times the average rating as it is shown, so from 10 to 50; 0 without ratings. */
  rating: number;
  ratingCount: number;
  percentOff: number;
  /** Seconds since 1970. */
  listedAt: number;
};

/** What lists are sorted by. Featured: by rank; `line`: by newness. */
export type ListOrder = 'featured' | 'line' | 'price_low' | 'price_high' | 'newest' | 'rating' | 'saving';

/** Ranks are not negative, so what is sold out comes after everything else, by popularity. */
export const rankOf = (popularRank: number, isInStock: boolean) => (isInStock ? popularRank : -1 / (1 + popularRank));

/** Which products a list has, and in what order. */
export type Selection = {
  /** Null: all. */
  subcategoryIds: readonly number[] | null;
  /** Amounts in fils, both included. */
  lowestPriceFils: number;
  highestPriceFils: number;
  /** As `ListedProduct.rating`; 0 includes what is not rated. */
  lowestRating: number;
  /** Equals stand by rank; what is sold out stands last in every order. */
  order: ListOrder;
};

/** Whether a selection depends on the subcategories alone. */
export const hasNoBounds = ({ lowestPriceFils, highestPriceFils, lowestRating }: Selection) =>
  lowestPriceFils <= 0 && highestPriceFils === Number.POSITIVE_INFINITY && lowestRating === 0;
