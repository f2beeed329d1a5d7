import { createStore, useStore } from '#ui/store.ts';
import { browserCaller, isSignedOutFault } from './api.ts';
import { deliveryState } from './delivery-state.ts';
import { readAccessToken, subscribeToSession } from './session.ts';

/** The numbers of the header's badges: lines in the member's cart, products on the wishlist; 0 for visitors. */
export type Counts = { inCart: number; onWishlist: number };
const none: Counts = { inCart: 0, onWishlist: 0 };
const counts = createStore(none);
export const useCounts = () => useStore(counts, none);

/** Counts and address go with the session, in whatever tab that ended. Returns a function that stops it. */
export function emptyOnSignOut(): () => void {
  return subscribeToSession(() => {
    if (readAccessToken() === null) empty();
  });
}

function empty(): void {
  counts.write(none);
  deliveryState.write('');
}

let timesAsked = 0;

/**
 * Reloads the counts, and where deliveries go; call it after every change of the cart, the wishlist or the addresses. A failure is only
 * logged (R-SCR-5).
 */
export async function refreshCounts(): Promise<void> {
  const nth = ++timesAsked;
  if (readAccessToken() === null) return empty();
  try {
    const answer = await browserCaller('countCartWishlistItems');
    // Answers may arrive out of order: the one to the last request wins.
    if (answer.status !== 'success' || nth !== timesAsked) return;
    counts.write({ inCart: answer.total_cart_items, onWishlist: answer.total_wishlist_items });
    deliveryState.write(answer.delivery_state);
  } catch (error) {
    if (!isSignedOutFault(error)) console.error('Search failed:', error);
  }
}
