import { matchPath } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';

/** A page of the sidebar. Both paths of the profile form are one page. */
export type AccountPage = { label: string; path: string; otherPath?: string };

/** The pages of the sidebar, in order (R-ACC-5). */
export function specifiedPages(): { orders: AccountPage; profile: AccountPage; settings: AccountPage } {
  return {
    orders: { label: m.profile_nav_orders(), path: paths.orders },
    profile: { label: m.profile_nav_profile(), path: paths.profileForm, otherPath: paths.profile },
    settings: { label: m.profile_nav_settings(), path: paths.securitySettings },
  };
}

/** Pages that would otherwise be unreachable (R-ACC-5). */
export function furtherPages(shopName: string): AccountPage[] {
  return [
    { label: m.profile_nav_addresses(), path: paths.savedAddresses },
    { label: m.profile_nav_wishlist(), path: paths.profileWishlist },
    { label: m.profile_nav_returns(), path: paths.returns },
    { label: m.profile_nav_cards(), path: paths.savedCards },
    { label: m.profile_nav_credits(), path: paths.credits(shopName) },
  ];
}

export function isAt(page: AccountPage, pathname: string): boolean {
  return [page.path, page.otherPath].some((path) => path !== undefined && matchPath(path, pathname) !== null);
}
