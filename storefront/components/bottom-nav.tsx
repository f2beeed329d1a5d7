import { Heart, House, type LucideIcon, Search, ShoppingCart, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { useShopper } from '#storefront/shopper/use-shopper.ts';
import { pathForMember } from './header/path-for-member.ts';

type Entry = { label: string; icon: LucideIcon; path: string; isMembers?: boolean };

/**
 * The five main pages of the shop, at the bottom of screens up to 730 px once the header is out of sight. Hidden where a screen has its own bottom bar with the total
 * (`data-foot-bar`; styles/phone-chrome.css).
 */
export function BottomNav() {
  const { pathname } = useLocation();
  const { isSignedIn, counts } = useShopper();
  const entries: Entry[] = [
    { label: m.bottom_home(), icon: House, path: paths.home },
    { label: m.bottom_search(), icon: Search, path: paths.search() },
    { label: m.bottom_wishlist(), icon: Heart, path: paths.wishlist, isMembers: true },
    { label: m.bottom_cart(), icon: ShoppingCart, path: paths.cart, isMembers: true },
    { label: m.bottom_account(), icon: UserRound, path: paths.profile, isMembers: true },
  ];
  return (
    <nav aria-label={m.bottom_nav()} className="bottom-nav wide:hidden">
      <ul className="grid grid-cols-5">
        {entries.map(({ label, icon: Icon, path, isMembers }) => (
          <li key={path}>
            <Link
              to={isMembers ? pathForMember(path, isSignedIn) : path}
              aria-current={pathname === path ? 'page' : undefined}
              className="relative flex h-14 flex-col items-center justify-center gap-0.5 text-muted text-xs aria-[current=page]:font-medium aria-[current=page]:text-primary"
            >
              <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
              {label}
              {path === paths.cart && counts.inCart > 0 && <CartDot count={counts.inCart} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CartDot({ count }: { count: number }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute start-1/2 top-1 ms-1.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-mark px-1 font-semibold text-on-mark text-xs tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">, {m.nav_cart_count({ count })}</span>
    </>
  );
}
