import { Star } from 'lucide-react';
import { m } from '#storefront/paraglide/messages.js';

/** A rating input: radio buttons, for arrow keys and screen readers. */
export function StarInput({ rating, onRate }: { rating: number; onRate: (stars: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{m.reviews_rating()}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex size-11 cursor-pointer items-center justify-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={rating === stars}
              onChange={() => onRate(stars)}
              className="sr-only"
            />
            <span className="sr-only">{m.reviews_rating_stars({ count: stars })}</span>
            <Star
              aria-hidden="true"
              className={`size-7 ${stars <= rating ? 'fill-star text-star' : 'text-line-strong'}`}
              strokeWidth={1.5}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
