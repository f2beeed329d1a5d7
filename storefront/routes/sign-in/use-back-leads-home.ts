import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '#storefront/paths.ts';
import { readAccessToken } from '#storefront/shopper/session.ts';

/**
 * Makes the visitor's Back button lead home from this screen (R-SGN-8). The page that redirected the visitor here would only redirect
 * again.
 */
export function useBackLeadsHome(): void {
  const navigate = useNavigate();
  const ownPosition = useRef(0);
  useEffect(() => {
    ownPosition.current = positionInHistory();
  }, []);
  useBlocker(({ historyAction, nextLocation }) => {
    const isBack = historyAction === 'POP' && positionInHistory() < ownPosition.current;
    if (!isBack || readAccessToken() !== null || nextLocation.pathname === paths.home) return false;
    // The router now reverts the step back; only then this history entry can become the home page.
    window.addEventListener('popstate', () => navigate(paths.home, { replace: true }), { once: true });
    return true;
  });
}

/** The number of the shop's history entries before the current one, as counted by the router. */
function positionInHistory(): number {
  const state: unknown = window.history.state;
  const hasPosition = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return hasPosition ? (state.idx as number) : 0;
}
