import { Heart, type LucideIcon, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { useShopper } from '#storefront/shopper/use-shopper.ts';
import { headerIconClass } from './header-icon-class.ts';
import { pathForMember } from './path-for-member.ts';

/** Wishlist and cart with their counts; visitors are sent to sign-in first. */
export function ShopperLinks() {
  const { counts } = useShopper();
  return (
    <>
      <CountedLink
        path={paths.wishlist}
        icon={Heart}
        label={m.nav_wishlist()}
        count={counts.onWishlist}
        countLabel={m.nav_wishlist_count}
        testId="wishlist-count"
      />
      <CountedLink
        path={paths.cart}
        icon={ShoppingCart}
        label={m.nav_cart()}
        count={counts.inCart}
        countLabel={m.nav_cart_count}
        testId="cart-count"
        className="-me-2.5"
      />
    </>
  );
}

type Props = {
  path: string;
  icon: LucideIcon;
  label: string;
  count: number;
  /** Read out after the label. */
  countLabel: (count: { count: number }) => string;
  testId: string;
  className?: string;
};

function CountedLink({ path, icon: Icon, label, count, countLabel, testId, className = '' }: Props) {
  const { isSignedIn } = useShopper();
  return (
    <Link
      to={pathForMember(path, isSignedIn)}
      aria-label={count > 0 ? `${label}, ${countLabel({ count })}` : label}
      className={`${headerIconClass} relative ${className}`}
    >
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      {count > 0 && (
        <span
          aria-hidden="true"
          data-testid={testId}
          className="absolute end-0.5 top-0.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-mark px-1 font-semibold text-on-mark text-xs tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
