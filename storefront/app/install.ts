import { useSyncExternalStore } from 'react';

/** Putting the storefront on the shopper's screen as an app. */

/** What browsers that can install a site hand out; the type is not in TypeScript's library. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

/** How the shopper's device installs a site by hand. */
export type InstallWay = 'ios' | 'android' | 'mac' | 'desktop';

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

/** The browser may offer before the page is hydrated, so this listens from the moment the scripts have loaded. */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offer(null));
}

/** Starts the browser's install prompt; null where the browser has none to offer. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  );
  if (prompt === null) return null;
  return async () => {
    // A browser's offer is good for one prompt.
    offer(null);
    await prompt.prompt();
  };
}

export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

export function installWay(): InstallWay {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

function offer(next: InstallPromptEvent | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
