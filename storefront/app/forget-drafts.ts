import { useEffect } from 'react';
import { readAccessToken, subscribeToSession } from '#storefront/shopper/session.ts';
import { dropAllDrafts } from './drafts.ts';

/** Whoever signs out may share the device, so nothing that was typed stays behind. */
export function useForgettingDrafts(): void {
  useEffect(
    () =>
      subscribeToSession(() => {
        if (readAccessToken() === null) dropAllDrafts();
      }),
    [],
  );
}
