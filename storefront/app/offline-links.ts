import { useEffect } from 'react';
import { isWithoutServer } from './cached-copy.ts';

/**
 * Offline, links load whole pages, because whole pages are what the service worker caches. Runs before client-side navigation, which would
 * request data from the server. Those marked `data-in-place` change only what the page shows, and need no server.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    function leaveToBrowser(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]:not([data-in-place])') : null;
      if (link !== null && isWithoutServer()) event.stopPropagation();
    }
    window.addEventListener('click', leaveToBrowser, { capture: true });
    return () => window.removeEventListener('click', leaveToBrowser, { capture: true });
  }, []);
}
