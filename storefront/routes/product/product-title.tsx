import { WishlistHeart } from '#storefront/components/wishlist-heart.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { RatingStars } from '#ui/rating-stars.tsx';
import type { Choice } from './choice.ts';
import type { ProductPage } from './load-product.ts';
import { ShareProduct } from './share-product.tsx';

type Props = { page: ProductPage; choice: Choice };

/** The name with its rating, to be shared and wished for. */
export function ProductTitle({ page: { details, product }, choice }: Props) {
  const heart = { id: product.id, product_name: product.product_name, wish_button: details.wish_button };
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <h1 className="font-semibold text-2xl leading-tight md:text-3xl">{product.product_name}</h1>
        <div className="-my-1.5 -me-3 flex">
          <ShareProduct product={product} selection={choice.selection} />
          <WishlistHeart product={heart} />
        </div>
      </div>
      <RatingSummary average={details.averageRating} total={details.total_review} />
    </div>
  );
}

/** The average rating with a link to the reviews; empty stars when there are none. */
function RatingSummary({ average, total }: { average: number; total: number }) {
  const text = average.toFixed(1);
  return (
    <a href="#reviews" className="mt-2 inline-flex items-center gap-2 py-1 text-sm">
      <RatingStars rating={average} label={total > 0 ? m.product_stars({ average: text }) : m.product_not_rated()} />
      {total > 0 && (
        <span aria-hidden="true" className="font-medium">
          {text}
        </span>
      )}
      <span className="text-muted underline-offset-4 hover:underline">{m.product_review_count({ count: total })}</span>
    </a>
  );
}
