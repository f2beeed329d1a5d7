import { useSyncExternalStore } from 'react';

const query = '(max-width: 730px)';

/** True when the window is at most 730 px wide (R-PRD-9), and before hydration: mobile first. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
