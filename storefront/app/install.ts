import { createStore, useStore } from '#ui/store.ts';

/** Installing the storefront as an app. */

/** The event of browsers that can install a site; TypeScript's library lacks the type. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

/** The platforms, each with its own manual steps. */
export type InstallWay = 'ios' | 'android' | 'mac' | 'desktop';

const offered = createStore<InstallPromptEvent | null>(null);

/** Listens as soon as the scripts have loaded, because the event may fire before hydration. */
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.write(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => offered.write(null));
}

/** Shows the browser's install prompt; null when it offers none. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const prompt = useStore(offered, null);
  if (prompt === null) return null;
  return async () => {
    // An event can show only one prompt.
    offered.write(null);
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
