import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import type { ProductPage } from '#storefront/routes/product/load-product.ts';
import { RatingStars } from '#ui/rating-stars.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewChoice, ReviewList } from './review-list.tsx';
import { type ReviewOrder, shownReviews, starsIn } from './shown-reviews.ts';
import { Spread } from './spread.tsx';

/**
 * Ratings and reviews: average, distribution, form, list. Narrowing and sorting need all reviews, so they are left out when the list is
 * only the newest hundred.
 */
export function Reviews({ details, product }: ProductPage) {
  const { rate: reviews, averageRating, total_review: total } = details;
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  const [stars, setStars] = useState(() => starsIn(search));
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const isWhole = reviews.length === total;
  const shown = isWhole ? shownReviews(reviews, stars, order) : reviews;

  function showAll() {
    setStars(null);
    // The link that was pressed goes.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="scroll-mt-24">
      <h2 ref={heading} id="reviews-heading" tabIndex={-1} className="mb-5 font-semibold text-2xl outline-none">
        {m.reviews_heading()}
      </h2>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-14">
        <div className="flex flex-col gap-5">
          {total > 0 && <Average average={averageRating} total={total} />}
          {total > 0 && isWhole && <Spread reviews={reviews} stars={stars} onChoose={setStars} />}
          <ReviewForm productId={product.id} />
        </div>
        <div className="min-w-0">
          {total === 0 && <p className="text-muted">{m.reviews_none()}</p>}
          {isWhole && total > 1 && (
            <ReviewChoice count={shown.length} stars={stars} order={order} onOrder={setOrder} onAll={showAll} />
          )}
          <ReviewList key={`${stars} ${order}`} reviews={shown} />
        </div>
      </div>
    </section>
  );
}

function Average({ average, total }: { average: number; total: number }) {
  return (
    <div className="flex items-center gap-3">
      <p className="font-semibold text-4xl tabular-nums">{average.toFixed(1)}</p>
      <div>
        <RatingStars rating={average} label={m.product_stars({ average: average.toFixed(1) })} />
        <p className="text-muted text-sm">{m.product_review_count({ count: total })}</p>
      </div>
    </div>
  );
}
