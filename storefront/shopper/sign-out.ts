import { browserCaller } from './api.ts';
import { removeAccessToken } from './session.ts';

/** Signs the shopper out (R-SGN-5) at once, even offline: the request that revokes the token is not awaited. */
export function signOut(): void {
  browserCaller('logout').catch((fault) => console.error('Logout failed:', fault));
  removeAccessToken();
}
