import { browserCaller } from './api.ts';
import { removeAccessToken } from './session.ts';

/**
 * Signs the shopper out (R-SGN-5). At once, also where the shop cannot be reached: the server is told to
 * revoke the token, and nobody waits for its answer.
 */
export function signOut(): void {
  browserCaller('logout').catch((fault) => console.error('Logout failed:', fault));
  removeAccessToken();
}
