import { BadgeCheck } from 'lucide-react';
import { cutText } from '#contract/cut-text.ts';
import type { Review } from '#contract/reviews.ts';
import { longDateTimeText } from '#storefront/components/dates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import type { ProductPage } from './load-product.ts';
import { ReviewForm } from './review-form.tsx';

const shownAtFirst = 6;

/** Ratings and reviews: average, distribution, form, list. */
export function Reviews({ details, product }: ProductPage) {
  const { rate: reviews, averageRating, total_review: total } = details;
  const more = reviews.slice(shownAtFirst);
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="scroll-mt-24">
      <h2 id="reviews-heading" className="mb-5 font-semibold text-2xl">
        {m.reviews_heading()}
      </h2>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
        <div className="flex flex-col gap-5">
          {total > 0 && <Average average={averageRating} total={total} reviews={reviews} />}
          <ReviewForm productId={product.id} />
        </div>
        <div>
          {total === 0 && <p className="text-muted">{m.reviews_none()}</p>}
          <ReviewList reviews={reviews.slice(0, shownAtFirst)} />
          {more.length > 0 && (
            <details className="group flex flex-col border-line border-t">
              <summary className="flex min-h-11 list-none items-center font-medium text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
                <span className="group-open:hidden">{m.reviews_more()}</span>
                <span className="hidden group-open:inline">{m.reviews_fewer()}</span>
              </summary>
              <ReviewList reviews={more} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <ReviewItem key={review.created_at + review.first_name} review={review} />
      ))}
    </ul>
  );
}

function Average({ average, total, reviews }: { average: number; total: number; reviews: Review[] }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <p className="font-semibold text-4xl tabular-nums">{average.toFixed(1)}</p>
        <div>
          <RatingStars rating={average} label={m.product_stars({ average: average.toFixed(1) })} />
          <p className="text-muted text-sm">{m.product_review_count({ count: total })}</p>
        </div>
      </div>
      {reviews.length === total && <Spread reviews={reviews} />}
    </div>
  );
}

/** The number of reviews per star. Needs all reviews, so it is left out when the list is only the newest hundred. */
function Spread({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = reviews.filter((review) => review.rating === stars).length;
        return (
          <li key={stars} className="flex items-center gap-2">
            <span className="sr-only">{m.reviews_share_of({ stars, count })}</span>
            <span aria-hidden="true" className="w-3 tabular-nums">
              {stars}
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-star"
                style={{ width: `${(100 * count) / reviews.length}%` }}
              />
            </span>
            <span aria-hidden="true" className="w-6 text-end text-muted tabular-nums">
              {count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function ReviewItem({ review }: { review: Review }) {
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
        {review.answer !== '' && <ShopAnswer text={review.answer} />}
      </div>
    </li>
  );
}

function ShopAnswer({ text }: { text: string }) {
  const { name } = useShop();
  return (
    <div className="mt-3 rounded-xl bg-sunken px-4 py-3">
      <p className="font-medium text-sm">{m.reviews_answer({ shop: name })}</p>
      <p className="mt-1 whitespace-pre-line break-words leading-relaxed">{text}</p>
    </div>
  );
}
