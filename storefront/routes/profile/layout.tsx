import { type ComponentType, useEffect, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router';
import { WishlistSkeleton } from '#storefront/components/wishlist/wishlist-skeleton.tsx';
import { paths } from '#storefront/paths.ts';
import { AddressesSkeleton } from './addresses/skeleton.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';

export const handle = { isMemberOnly: true };

/** Account area (R-ACC-5): the sidebar, and the child page beside it. */
export default function AccountLayout() {
  const { pathname } = useLocation();
  const destination = useSlowDestination(pathname);
  const Coming = skeletons.find(([path]) => destination !== null && matchPath(path, destination))?.[1];
  return (
    <div className="shell grid grid-cols-1 items-start gap-5 py-6 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8 md:py-10">
      <div className="min-w-0 md:sticky md:top-28">
        <Sidebar pathname={destination ?? pathname} />
      </div>
      <div className="min-w-0">{Coming ? <Coming /> : <Outlet />}</div>
    </div>
  );
}

/** The placeholders of the pages that load data. */
const skeletons: [path: string, skeleton: ComponentType][] = [
  [paths.profile, ProfileSkeleton],
  [paths.profileForm, ProfileSkeleton],
  [paths.orders, OrdersSkeleton],
  [paths.savedAddresses, AddressesSkeleton],
  [paths.profileWishlist, WishlistSkeleton],
];

/** Shorter waits show no skeleton, which would only flicker. */
const noticeableMs = 150;

/** The path of a pending navigation, once it takes long enough to notice; else null. */
function useSlowDestination(pathname: string): string | null {
  const next = useNavigation().location?.pathname ?? null;
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    setSlow(null);
    if (next === null || next === pathname) return;
    const timer = setTimeout(() => setSlow(next), noticeableMs);
    return () => clearTimeout(timer);
  }, [next, pathname]);
  return slow === next ? slow : null;
}
