import { loadWishlist } from '#storefront/components/wishlist/load-wishlist.ts';
import { Wishlist } from '#storefront/components/wishlist/wishlist.tsx';
import { WishlistSkeleton } from '#storefront/components/wishlist/wishlist-skeleton.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import { loadForMember } from '#storefront/shopper/sign-in-redirect.ts';
import type { Route } from './+types/route';

export const handle = { isMemberOnly: true };

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.wishlist_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForMember(request, loadWishlist);
}

export function HydrateFallback() {
  return (
    <div className="shell py-6 md:py-10">
      <WishlistSkeleton />
    </div>
  );
}

/** The wishlist page linked from the header (R-CRT-6). */
export default function WishlistHome({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="shell py-6 md:py-10">
      <Wishlist page={page} />
    </div>
  );
}
