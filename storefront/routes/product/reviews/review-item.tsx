import { BadgeCheck } from 'lucide-react';
import { cutText } from '#contract/cut-text.ts';
import type { Review } from '#contract/reviews.ts';
import { longDateTimeText } from '#storefront/components/dates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { ShopAnswer } from '#storefront/routes/product/shop-answer.tsx';
import { useShop } from '#storefront/use-shop.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { ReviewPhotos } from './review-photos.tsx';

/** One review with its photos and the shop's answer. */
export function ReviewItem({ review }: { review: Review }) {
  const { name: shop } = useShop();
  const name = review.first_name || m.reviews_anonymous();
  return (
    <li className="flex gap-4 py-5 first:pt-0">
      {review.profile_pic === '' ? (
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft font-semibold text-primary"
        >
          {cutText(name, 1).toUpperCase()}
        </span>
      ) : (
        <img src={review.profile_pic} alt="" width={40} height={40} loading="lazy" className="size-10 rounded-full" />
      )}
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingStars rating={review.rating} label={m.product_stars({ average: String(review.rating) })} />
          <time dateTime={review.created_at} className="text-muted text-sm">
            {longDateTimeText(review.created_at)}
          </time>
          {review.verified_purchase && (
            <span className="flex items-center gap-1 text-primary text-sm">
              <BadgeCheck aria-hidden="true" className="size-4" />
              {m.reviews_verified()}
            </span>
          )}
        </p>
        <p className="mt-2 whitespace-pre-line break-words leading-relaxed">{review.description}</p>
        {review.photos !== undefined && <ReviewPhotos photos={review.photos} name={name} />}
        {review.answer !== '' && <ShopAnswer title={m.reviews_answer({ shop })} text={review.answer} />}
      </div>
    </li>
  );
}
