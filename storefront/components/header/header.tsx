import { Link } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import type { ShopFrame } from '#storefront/use-shop.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoryNav } from './category-nav.tsx';
import { HeaderBanner } from './header-banner.tsx';
import { Logo } from './logo.tsx';
import { PromoStrip } from './promo-strip.tsx';
import { SearchBox } from './search-box.tsx';
import { ShopperLinks } from './shopper-links.tsx';
import { useScrollState } from './use-scroll-state.ts';

/** The page header. */
export function Header({ frame }: { frame: ShopFrame }) {
  useScrollState();
  return (
    // A landmark without a box, so that the bar inside stays sticky for the whole page.
    <header className="contents">
      <PromoStrip frame={frame} />
      <div className="header-bar z-30 border-line border-b bg-canvas">
        <div className="shell grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-2 wide:grid-cols-[auto_1fr_auto] wide:gap-x-8 wide:py-3">
          <Link
            to={paths.home}
            aria-label={m.nav_home({ shop: frame.shop.name })}
            className="-ms-1 justify-self-start rounded-lg p-1"
          >
            <Logo name={frame.shop.name} />
          </Link>
          <div className="order-last col-span-2 wide:order-none wide:col-span-1">
            <SearchBox />
          </div>
          <div className="flex items-center gap-0 wide:gap-1">
            <AccountMenu />
            <ShopperLinks />
          </div>
        </div>
      </div>
      <CategoryNav categories={frame.categories} />
      {frame.headerBanner && <HeaderBanner banner={frame.headerBanner} />}
    </header>
  );
}
