import type { Review } from '#contract/reviews.ts';
import type { ShownReview } from './list-reviews.ts';

/** A review in the contract's spellings. */
export function reviewOnWire({ firstName, rating, text, createdAt, isVerified, answer, photos }: ShownReview): Review {
  return {
    first_name: firstName,
    profile_pic: '',
    rating,
    description: text,
    created_at: createdAt.toISOString(),
    verified_purchase: isVerified,
    answer: answer ?? '',
    ...(photos.length > 0 ? { photos } : {}),
  };
}
