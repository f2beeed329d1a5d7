import { useId } from 'react';
import { useLocation } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Select } from '#ui/select.tsx';
import { ReviewItem } from './review-item.tsx';
import { type ReviewOrder, reviewOrders } from './shown-reviews.ts';
import { searchWith } from './spread.tsx';

const shownAtFirst = 6;

/** The first reviews, and the rest on demand. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  const more = reviews.slice(shownAtFirst);
  return (
    <>
      <Items reviews={reviews.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details className="group flex flex-col border-line border-t">
          <summary className="flex min-h-11 list-none items-center font-medium text-primary underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <span className="group-open:hidden">{m.reviews_more()}</span>
            <span className="hidden group-open:inline">{m.reviews_fewer()}</span>
          </summary>
          <Items reviews={more} />
        </details>
      )}
    </>
  );
}

function Items({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <ReviewItem key={review.created_at + review.first_name} review={review} />
      ))}
    </ul>
  );
}

type ChoiceProps = {
  count: number;
  stars: number | null;
  order: ReviewOrder;
  onOrder: (order: ReviewOrder) => void;
  onAll: () => void;
};

/** Which reviews are shown and in which order. */
export function ReviewChoice({ count, stars, order, onOrder, onAll }: ChoiceProps) {
  const { search } = useLocation();
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p aria-live="polite" className="text-muted text-sm">
        {stars !== null && m.reviews_narrowed({ stars, count })}
      </p>
      {stars !== null && (
        <a
          href={`${searchWith(search, null)}#reviews`}
          data-in-place
          onClick={(event) => {
            event.preventDefault();
            onAll();
          }}
          className="me-auto flex min-h-11 items-center font-medium text-primary text-sm underline underline-offset-4"
        >
          {m.reviews_all()}
        </a>
      )}
      <OrderSelect order={order} onOrder={onOrder} />
    </div>
  );
}

const orderNames = {
  newest: m.reviews_newest,
  highest: m.reviews_highest,
  lowest: m.reviews_lowest,
} satisfies Record<ReviewOrder, () => string>;

function OrderSelect({ order, onOrder }: Pick<ChoiceProps, 'order' | 'onOrder'>) {
  const id = useId();
  return (
    <span className="flex items-center gap-2 noscript:hidden">
      <label htmlFor={id} className="text-muted text-sm">
        {m.reviews_order()}
      </label>
      <Select
        id={id}
        value={order}
        onChange={({ target }) => onOrder(reviewOrders.find((known) => known === target.value) ?? 'newest')}
        className="h-11 rounded-full border border-line-strong bg-surface ps-4 font-medium text-sm"
      >
        {reviewOrders.map((known) => (
          <option key={known} value={known}>
            {orderNames[known]()}
          </option>
        ))}
      </Select>
    </span>
  );
}
