import { useSyncExternalStore } from 'react';

const query = '(max-width: 730px)';

/** Whether the window is 730 px wide or less (R-PRD-9). True until the browser is asked: phones come first. */
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
