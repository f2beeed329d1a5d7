import { redirect, useLocation, useNavigate } from 'react-router';
import { paths } from '#storefront/paths.ts';
import { isSignedOutFault } from './api.ts';
import { readAccessToken, removeBrokenToken } from './session.ts';

/** Ways to /login that remember where the shopper was. */

/** Gives a function that leads a visitor to /login and says whether it did; a member stays. */
export function useSignInRedirect(): () => boolean {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (readAccessToken() !== null) return false;
    navigate(signInPath(pathname + search));
    return true;
  };
}

/** The load of a member's screen: a visitor, or a member whose token the server no longer takes, goes to /login. */
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

/** Where to go after signing in: the local path that came along, else home. Anything that could leave the shop is ignored. */
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
