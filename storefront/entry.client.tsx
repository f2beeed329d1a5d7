import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './trusted-types.ts';

if (isStillTheLoadedAddress()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  location.reload();
}

/**
 * Whoever reloads and goes back before the page is hydrated has one screen's content under another's address:
 * the router would take the content for that of the address and keep it.
 */
function isStillTheLoadedAddress(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  if (!loaded) return true;
  const { pathname, search } = new URL(loaded.name);
  return pathname === location.pathname && search === location.search;
}
