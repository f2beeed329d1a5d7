import { useEffect, useState } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { paths } from '#storefront/paths.ts';
import { isSignedOutFault } from './api.ts';
import type { Intent } from './intent.ts';
import { readAccessToken, removeBrokenToken } from './session.ts';

/** Redirects to /login that remember the current page. */

/** Returns a function that sends a visitor, with what they were about, to /login and returns true; for a member it returns false. */
export function useSignInRedirect(): (intent?: Intent) => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (intent) => {
    if (readAccessToken() !== null) return false;
    navigate(signInPath(pathname + search), { state: intent ? { intent } : null });
    return true;
  };
}

/** The loader of a member page: visitors, and members whose token is no longer valid, are redirected to /login. */
export async function loadForMember<Loaded>(request: Request, load: () => Promise<Loaded>): Promise<Loaded> {
  const { pathname, search } = new URL(request.url);
  removeBrokenToken();
  if (readAccessToken() === null) throw redirect(signInPath(pathname + search));
  try {
    return await load();
  } catch (fault) {
    if (isSignedOutFault(fault)) throw redirect(signInPath(pathname + search));
    throw fault;
  }
}

/**
 * For a member page that needs no data to be rendered: redirects visitors to /login. True once a member is known to be signed in. An effect
 * rather than a loader: what a loader renders replaces the server's HTML, and with it the focus and what was typed before hydration.
 */
export function useMembersOnly(): boolean {
  const [isMember, setIsMember] = useState(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit of the page
  useEffect(() => {
    removeBrokenToken();
    if (readAccessToken() !== null) setIsMember(true);
    else navigate(signInPath(pathname + search), { replace: true });
  }, []);
  return isMember;
}

/** The path to open after sign-in: the requested local path, else home. URLs that leave the shop are ignored. */
export function pathAfterSignIn(next: string | null): string {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, localOrigin)) return paths.home;
  const url = new URL(next, localOrigin);
  const isLocal = url.origin === localOrigin && !url.pathname.startsWith('//') && url.pathname !== paths.signIn;
  return isLocal ? url.pathname + url.search : paths.home;
}

const localOrigin = 'http://shop.invalid';

function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`;
}
