import { ChevronLeft } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link, matchPath, Outlet, useLocation, useNavigation } from 'react-router';
import { useIsNarrow } from '#storefront/components/use-is-narrow.ts';
import { WishlistSkeleton } from '#storefront/components/wishlist/wishlist-skeleton.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { AddressesSkeleton } from './addresses/skeleton.tsx';
import { LastOrder } from './last-order.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';

export const handle = { isMemberOnly: true };

/**
 * Account area (R-ACC-5): the sidebar, and the child page beside it. On narrow screens /profile begins with the last order and the sidebar
 * as rows, and the other pages with the way back there.
 */
export default function AccountLayout() {
  const { pathname } = useLocation();
  const destination = useSlowDestination(pathname);
  const Coming = skeletons.find(([path]) => destination !== null && matchPath(path, destination))?.[1];
  const shown = destination ?? pathname;
  const isFirstPage = matchPath(paths.profile, shown) !== null;
  const isNarrow = useIsNarrow();
  return (
    <div className="shell grid grid-cols-1 items-start gap-5 py-6 wide:grid-cols-[14rem_minmax(0,1fr)] wide:gap-8 wide:py-10">
      {isFirstPage ? isNarrow && <LastOrder /> : <WayBack />}
      <div className={`min-w-0 wide:sticky wide:top-28 ${isFirstPage ? '' : 'max-wide:hidden'}`}>
        <Sidebar pathname={shown} />
      </div>
      <div className="min-w-0">{Coming ? <Coming /> : <Outlet />}</div>
    </div>
  );
}

function WayBack() {
  return (
    <Link to={paths.profile} className="-mb-5 flex min-h-11 items-center gap-1 self-start text-primary wide:hidden">
      <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {m.profile_back()}
    </Link>
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
