import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CacheMessage } from '#storefront/service-worker/messages.ts';

/**
 * Starts the service worker and reports the pages that it did not see itself: the first page of a visit, loaded before it was active, and
 * those rendered by client-side navigation.
 */
export function useCacheForOffline(): void {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const page = pathname + search;
    if (isFirst.current) startServiceWorker(page);
    else cachePage({ type: 'cache', page, files: [] });
    isFirst.current = false;
  }, [pathname, search]);
}

/** Waits until the page has loaded, so as not to delay the first page view. */
function startServiceWorker(firstPage: string): void {
  if (!('serviceWorker' in navigator)) return;
  if (!import.meta.env.PROD) {
    stopServiceWorkers();
    return;
  }
  const wasControlled = navigator.serviceWorker.controller !== null;
  const start = () => {
    navigator.serviceWorker
      .register('/service-worker.js')
      .catch((error) => console.info('Pages are not cached for offline use:', error));
    if (!wasControlled) cachePage({ type: 'cache', page: firstPage, files: loadedFiles() });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Sends the page to the active service worker. Skipped in data-saving mode, because a cached page is fetched a second time. */
function cachePage(message: CacheMessage): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || savesData()) return;
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage(message))
    .catch((error) => console.info('The page is not cached for offline use:', error));
}

/** The paths of the shop's own files and pictures that this page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|media|app)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Removes a service worker left by a production build on the same port, which would serve outdated files in development. */
function stopServiceWorkers(): void {
  navigator.serviceWorker
    .getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch((error) => console.info('An old service worker is still there:', error));
}
