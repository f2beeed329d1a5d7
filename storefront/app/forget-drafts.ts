import { useEffect } from 'react';
import { forgetCompared } from '#storefront/shopper/compared-products.ts';
import { forgetSearches } from '#storefront/shopper/recent-searches.ts';
import { forgetViewed } from '#storefront/shopper/recently-viewed.ts';
import { readAccessToken, subscribeToSession } from '#storefront/shopper/session.ts';
import { dropAllDrafts } from './drafts.ts';

/** Removes all drafts, recent searches, viewed and compared products at sign-out, because the device may be shared. */
export function useForgettingDrafts(): void {
  useEffect(
    () =>
      subscribeToSession(() => {
        if (readAccessToken() !== null) return;
        dropAllDrafts();
        forgetSearches();
        forgetViewed();
        forgetCompared();
      }),
    [],
  );
}
