import type { Review } from '#contract/reviews.ts';

/** In the order of the menu. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Names the stars that reviews are narrowed to, in the address. */
export const starsParam = 'stars';

/** 1 to 5; null: the address names none. */
export function starsIn(search: string): number | null {
  const stars = Number(new URLSearchParams(search).get(starsParam));
  return [1, 2, 3, 4, 5].includes(stars) ? stars : null;
}

/** The reviews with these stars, all of them for null; the newest first among those with as many. */
export function shownReviews(reviews: Review[], stars: number | null, order: ReviewOrder): Review[] {
  const narrowed = reviews.filter(({ rating }) => stars === null || rating === stars);
  if (order === 'newest') return narrowed;
  const sign = order === 'highest' ? -1 : 1;
  return narrowed.sort((a, b) => sign * (a.rating - b.rating));
}
