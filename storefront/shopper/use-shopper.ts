import { useEffect, useSyncExternalStore } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { isWithoutServer } from '#storefront/app/cached-copy.ts';
import { type Counts, emptyOnSignOut, refreshCounts, useCounts } from './counts.ts';
import { readAccessToken, removeBrokenToken, subscribeToSession } from './session.ts';

/** The session for header and buttons. A visitor on the server and until hydration. */
export function useShopper(): { isSignedIn: boolean; counts: Counts } {
  const isSignedIn = useSyncExternalStore(subscribeToSession, hasToken, () => false);
  return { isSignedIn, counts: useCounts() };
}

/**
 * Runs once per page load, in root.tsx: loads the counts, and reloads the page's lists with the member's flags, since the server
 * rendered them for a visitor. Routes with `handle: { isMemberOnly: true }` sent the token from the start.
 */
export function useShopperStart(): void {
  const { revalidate } = useRevalidator();
  const isMemberOnly = useMatches().some(({ handle }) => isMemberOnlyHandle(handle));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page load (R-CRT-4)
  useEffect(() => {
    // Member pages do it themselves, because the redirect depends on the page.
    if (!isMemberOnly) removeBrokenToken();
    // A cached page stays as it is: offline, a reload would only replace it with an error.
    if (readAccessToken() === null || isWithoutServer()) return;
    refreshCounts();
    if (!isMemberOnly) revalidate();
  }, []);
  useEffect(emptyOnSignOut, []);
}

function hasToken(): boolean {
  return readAccessToken() !== null;
}

function isMemberOnlyHandle(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'isMemberOnly' in handle && handle.isMemberOnly === true;
}
