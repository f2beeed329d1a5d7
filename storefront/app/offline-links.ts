import { useEffect } from 'react';
import { isWithoutServer } from './cached-copy.ts';

/**
 * Without a network a link loads its page as a whole, because whole pages are what the device keeps. Stands before the
 * storefront's own navigation, which would ask the server for the parts.
 */
export function useOfflineLinks(): void {
  useEffect(() => {
    function leaveToBrowser(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link !== null && isWithoutServer()) event.stopPropagation();
    }
    window.addEventListener('click', leaveToBrowser, { capture: true });
    return () => window.removeEventListener('click', leaveToBrowser, { capture: true });
  }, []);
}
