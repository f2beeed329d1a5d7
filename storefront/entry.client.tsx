import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './trusted-types.ts';
import { leaveLinksToBrowserOffline } from './app/offline-links.ts';
import { watchBack } from './next-back.ts';
import { createBrowserContext, type ShownPageRef, ShownPageRefContext } from './shown-page.ts';

const shownPage: ShownPageRef = { current: null };

if (isStillTheLoadedAddress()) {
  watchBack();
  leaveLinksToBrowserOffline();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShownPageRefContext value={shownPage}>
          <HydratedRouter getContext={() => createBrowserContext(shownPage)} />
        </ShownPageRefContext>
      </StrictMode>,
    );
  });
} else {
  location.reload();
}

/**
 * False when the shopper reloaded and went back before hydration: the document then belongs to another URL, and the router would hydrate
 * the wrong content.
 */
function isStillTheLoadedAddress(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return true;
  const { pathname, search } = new URL(loaded.name);
  return pathname === location.pathname && search === location.search;
}
