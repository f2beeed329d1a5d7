/** What lists select and sort a published product by. */
export type ListedProduct = {
  id: number;
  subcategoryId: number;
  popularRank: number;
  priceFils: number;
  /** Ten times the average rating as it is shown, so from 10 to 50; 0 without ratings. */
  rating: number;
};

/** Which products a list has. */
export type Selection = {
  /** Null: all. */
  subcategoryIds: readonly number[] | null;
  /** Amounts in fils, both included. */
  lowestPriceFils: number;
  highestPriceFils: number;
  /** As `ListedProduct.rating`; 0 includes what is not rated. */
  lowestRating: number;
};

/** Whether a selection depends on the subcategories alone. */
export const hasNoBounds = ({ lowestPriceFils, highestPriceFils, lowestRating }: Selection) =>
  lowestPriceFils <= 0 && highestPriceFils === Number.POSITIVE_INFINITY && lowestRating === 0;
