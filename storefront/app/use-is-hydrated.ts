import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during server rendering, true after hydration. Buttons that need a script are disabled until then, so that the browser does not
 * submit the form itself.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
