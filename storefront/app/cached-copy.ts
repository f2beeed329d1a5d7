/**
 * Whether this page was loaded from what the service worker keeps on the device, and from when it is (an ISO time); null
 * for a page that came over the network.
 */
export function cachedCopyTime(): string | null {
  return typeof document === 'undefined' ? null : (document.documentElement.dataset.cachedAt ?? null);
}

/** Whether asking the server is pointless: this page is a kept copy, or the browser knows that it is offline. */
export function isWithoutServer(): boolean {
  return cachedCopyTime() !== null || !navigator.onLine;
}
