import { useEffect } from 'react';
import { forgetSearches } from '#storefront/shopper/recent-searches.ts';
import { readAccessToken, subscribeToSession } from '#storefront/shopper/session.ts';
import { dropAllDrafts } from './drafts.ts';

/** Removes all drafts and recent searches at sign-out, because the device may be shared. */
export function useForgettingDrafts(): void {
  useEffect(
    () =>
      subscribeToSession(() => {
        if (readAccessToken() !== null) return;
        dropAllDrafts();
        forgetSearches();
      }),
    [],
  );
}
