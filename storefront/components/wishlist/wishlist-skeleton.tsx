import { ProductCardSkeleton } from '#storefront/components/product-card-skeleton.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { wishGridClass } from './wish-grid-class.ts';

const standIns = ['first', 'second', 'third', 'fourth'];

/** The placeholder of the wishlist while it loads. */
export function WishlistSkeleton() {
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl sm:text-3xl">{m.wishlist_title()}</h1>
      <p role="status" className="mb-4 text-muted">
        {m.wishlist_loading()}
      </p>
      <div aria-hidden="true" className={wishGridClass}>
        {standIns.map((name) => (
          <ProductCardSkeleton key={name} />
        ))}
      </div>
    </>
  );
}
