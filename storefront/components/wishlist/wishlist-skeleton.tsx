import { SummarySkeletons } from '#storefront/components/summary-skeletons.tsx';
import { m } from '#storefront/paraglide/messages.js';

/** The placeholder of the wishlist while it loads. */
export function WishlistSkeleton() {
  return (
    <>
      <h1 className="mb-4 font-semibold text-2xl sm:text-3xl">{m.wishlist_title()}</h1>
      <SummarySkeletons label={m.wishlist_loading()} />
    </>
  );
}
