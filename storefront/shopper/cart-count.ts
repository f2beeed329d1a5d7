import { createStore } from '#ui/store.ts';
import { browserCaller, isSignedOutFault } from './api.ts';
import { readAccessToken, subscribeToSession } from './session.ts';

/** The number of lines in the member's cart, for the header badge; 0 for visitors. */
export const cartCount = createStore(0);

/** The count goes with the session, in whatever tab that ended. Returns a function that stops it. */
export function emptyOnSignOut(): () => void {
  return subscribeToSession(() => {
    if (readAccessToken() === null) cartCount.write(0);
  });
}

let timesAsked = 0;

/** Reloads the count; call it after every change of the cart. A failure is only logged (R-SCR-5). */
export async function refreshCartCount(): Promise<void> {
  const nth = ++timesAsked;
  if (readAccessToken() === null) return cartCount.write(0);
  try {
    const answer = await browserCaller('countCartWishlistItems');
    // Answers may arrive out of order: the one to the last request wins.
    if (answer.status === 'success' && nth === timesAsked) cartCount.write(answer.total_cart_items);
  } catch (error) {
    if (!isSignedOutFault(error)) console.error('Search failed:', error);
  }
}
