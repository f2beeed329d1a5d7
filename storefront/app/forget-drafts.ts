import { useEffect } from 'react';
import { readAccessToken, subscribeToSession } from '#storefront/shopper/session.ts';
import { dropAllDrafts } from './drafts.ts';

/** Removes all drafts at sign-out, because the device may be shared. */
export function useForgettingDrafts(): void {
  useEffect(
    () =>
      subscribeToSession(() => {
        if (readAccessToken() === null) dropAllDrafts();
      }),
    [],
  );
}
