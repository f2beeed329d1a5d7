import { browserCaller, isSignedOutFault } from './api.ts';
import { readAccessToken, subscribeToSession } from './session.ts';

/** The number of lines in the member's cart, for the header badge; 0 for visitors. */

let count = 0;
let timesAsked = 0;
const listeners = new Set<() => void>();

export function readCartCount(): number {
  return count;
}

export function subscribeToCartCount(listener: () => void): () => void {
  listeners.add(listener);
  const stopListening = subscribeToSession(() => {
    if (readAccessToken() === null) setCartCount(0);
  });
  return () => {
    listeners.delete(listener);
    stopListening();
  };
}

/** Reloads the count; call it after every change of the cart. A failure is only logged (R-SCR-5). */
export async function refreshCartCount(): Promise<void> {
  const nth = ++timesAsked;
  if (readAccessToken() === null) return setCartCount(0);
  try {
    const answer = await browserCaller('countCartWishlistItems');
    // Answers may arrive out of order: the one to the last request wins.
    if (answer.status === 'success' && nth === timesAsked) setCartCount(answer.total_cart_items);
  } catch (error) {
    if (!isSignedOutFault(error)) console.error('Search failed:', error);
  }
}

function setCartCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}
