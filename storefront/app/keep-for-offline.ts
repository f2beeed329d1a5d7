import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { KeepMessage } from '#storefront/service-worker/messages.ts';

/**
 * Starts the service worker and tells it which pages the shopper has seen: the first of a visit, which came before it
 * stood in between, and those that the storefront put together by itself.
 */
export function useKeepingForOffline(): void {
  const { pathname, search } = useLocation();
  const isFirst = useRef(true);
  useEffect(() => {
    const page = pathname + search;
    if (isFirst.current) startServiceWorker(page);
    else keepPage({ type: 'keep', page, files: [] });
    isFirst.current = false;
  }, [pathname, search]);
}

/** Not before the page has loaded, so that the first look waits for nothing. */
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
      .catch((error) => console.info('Pages are not kept for offline use:', error));
    if (!wasControlled) keepPage({ type: 'keep', page: firstPage, files: loadedFiles() });
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Waits for the service worker to be active. Does nothing for those who save data: each page kept is fetched once more. */
function keepPage(message: KeepMessage): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || savesData()) return;
  navigator.serviceWorker.ready
    .then(({ active }) => active?.postMessage(message))
    .catch((error) => console.info('The page is not kept for offline use:', error));
}

/** The shop's own files and pictures that this page has loaded, as paths. */
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

/** A service worker left by a built shop on the same port would stand between the developer and what was just saved. */
function stopServiceWorkers(): void {
  navigator.serviceWorker
    .getRegistrations()
    .then((found) => Promise.all(found.map((registration) => registration.unregister())))
    .catch((error) => console.info('An old service worker is still there:', error));
}
