/** When the service worker cached this page (an ISO time); null for a page loaded from the network. */
export function cachedCopyTime(): string | null {
  return typeof document === 'undefined' ? null : (document.documentElement.dataset.cachedAt ?? null);
}

/** True when a request is pointless: this page is a cached copy, or the browser knows that it is offline. */
export function isWithoutServer(): boolean {
  return cachedCopyTime() !== null || !navigator.onLine;
}
