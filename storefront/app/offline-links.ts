import { isWithoutServer } from './cached-copy.ts';

/**
 * Offline, links load whole pages, because whole pages are what the service worker caches. Starts before React does: it answers a click
 * while it hydrates, and client-side navigation would request data from the server. Links marked `data-in-place` change only what the
 * page shows, and need no server.
 */
export function leaveLinksToBrowserOffline(): void {
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]:not([data-in-place])') : null;
      if (link !== null && isWithoutServer()) event.stopPropagation();
    },
    { capture: true },
  );
}
