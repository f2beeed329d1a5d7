import type { RatingCount } from '#contract/facets.ts';

/** How many products have how many stars or more. */

const stars = [5, 4, 3, 2, 1];

/** By rating, as `ListedProduct.rating`. */
export const createRatingCounts = () => new Int32Array(51);

/** Of each choice of the filter, the products that it would list. */
export function ratingsOf(counts: Int32Array): RatingCount[] {
  return stars.map((rating) => ({
    rating,
    count: counts.subarray(10 * rating).reduce((sum, products) => sum + products, 0),
  }));
}
