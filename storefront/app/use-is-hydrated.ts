import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in what the server sends, true as soon as the page answers to the shopper. A button that only a script can serve
 * is disabled until then, so that no browser sends the form in its own way.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
