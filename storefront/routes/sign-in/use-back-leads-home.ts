import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '#storefront/paths.ts';

/**
 * The browser's Back leads from this screen to the home page (R-SGN-8). A page that
 * sent the visitor here would only send them here again.
 */
export function useBackLeadsHome(): void {
  const navigate = useNavigate();
  const ownPosition = useRef(0);
  useEffect(() => {
    ownPosition.current = positionInHistory();
  }, []);
  useBlocker(({ historyAction, nextLocation }) => {
    const isBack = historyAction === 'POP' && positionInHistory() < ownPosition.current;
    if (!isBack || nextLocation.pathname === paths.home) return false;
    // The router now undoes the step back; only then does this entry of the history turn into the home page.
    window.addEventListener('popstate', () => navigate(paths.home, { replace: true }), { once: true });
    return true;
  });
}

/** How many entries of the shop come before the present one, as the router counts them. */
function positionInHistory(): number {
  const state: unknown = window.history.state;
  const hasPosition = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return hasPosition ? (state.idx as number) : 0;
}
