import { loadWishlist } from '#storefront/components/wishlist/load-wishlist.ts';
import { Wishlist } from '#storefront/components/wishlist/wishlist.tsx';
import { WishlistSkeleton } from '#storefront/components/wishlist/wishlist-skeleton.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { loadAccountPage } from '#storefront/routes/profile/load-account-page.ts';
import { pageMeta, shopOf } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches);
  return shop ? pageMeta(shop, { title: m.wishlist_title(), path: null }) : [];
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccountPage(request, loadWishlist);
}

export function HydrateFallback() {
  return <WishlistSkeleton />;
}

/** Wishlist inside the account area (R-ACC-5). */
export default function AccountWishlist({ loaderData: page }: Route.ComponentProps) {
  return <Wishlist page={page} />;
}
