import { useEffect, useSyncExternalStore } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { isWithoutServer } from '#storefront/app/cached-copy.ts';
import { readCartCount, refreshCartCount, subscribeToCartCount } from './cart-count.ts';
import { readAccessToken, removeBrokenToken, subscribeToSession } from './session.ts';

/** The shopper as the header and the buttons see them. A visitor while the server renders and until hydration. */
export function useShopper(): { isSignedIn: boolean; cartCount: number } {
  const isSignedIn = useSyncExternalStore(subscribeToSession, hasToken, () => false);
  const cartCount = useSyncExternalStore(subscribeToCartCount, readCartCount, () => 0);
  return { isSignedIn, cartCount };
}

/**
 * Once a page load, in root.tsx: counts the cart, and fetches the page's lists again with the member's own flags, since
 * the server rendered a visitor's. Routes with `handle: { isMemberOnly: true }` asked with the token from the start.
 */
export function useShopperStart(): void {
  const { revalidate } = useRevalidator();
  const isMemberOnly = useMatches().some(({ handle }) => isMemberOnlyHandle(handle));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page load (R-CRT-4)
  useEffect(() => {
    // Member screens do it while they load: where the shopper goes then depends on the screen.
    if (!isMemberOnly) removeBrokenToken();
    // A page kept for offline use stays as it is: asking would only replace it by an error.
    if (readAccessToken() === null || isWithoutServer()) return;
    refreshCartCount();
    if (!isMemberOnly) revalidate();
  }, []);
}

function hasToken(): boolean {
  return readAccessToken() !== null;
}

function isMemberOnlyHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isMemberOnly' in handle && handle.isMemberOnly === true;
}
