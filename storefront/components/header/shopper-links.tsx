import { Heart, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { useShopper } from '#storefront/shopper/use-shopper.ts';
import { headerIconClass } from './header-icon-class.ts';
import { pathForMember } from './path-for-member.ts';

/** Wishlist and cart; visitors are sent to sign-in first. */
export function ShopperLinks() {
  const { isSignedIn, cartCount } = useShopper();
  return (
    <>
      <Link to={pathForMember(paths.wishlist, isSignedIn)} aria-label={m.nav_wishlist()} className={headerIconClass}>
        <Heart aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </Link>
      <Link
        to={pathForMember(paths.cart, isSignedIn)}
        aria-label={cartCount > 0 ? `${m.nav_cart()}, ${m.nav_cart_count({ count: cartCount })}` : m.nav_cart()}
        className={`${headerIconClass} relative -me-2.5`}
      >
        <ShoppingCart aria-hidden="true" className="size-6" strokeWidth={1.75} />
        {cartCount > 0 && (
          <span
            aria-hidden="true"
            data-testid="cart-count"
            className="absolute end-0.5 top-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-mark px-1 font-semibold text-on-mark text-xs tabular-nums"
          >
            {cartCount}
          </span>
        )}
      </Link>
    </>
  );
}
