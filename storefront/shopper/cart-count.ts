import { browserCaller, isSignedOutFault } from './api.ts';
import { readAccessToken, subscribeToSession } from './session.ts';

/** How many lines the member's cart has, for the badge of the header; 0 for a visitor. */

let count = 0;
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

/** Asks the server again; call it after every change of the cart. A failure is only logged (specification, section 8). */
export async function refreshCartCount(): Promise<void> {
  if (readAccessToken() === null) return setCartCount(0);
  try {
    const answer = await browserCaller('countCartWishlistItems');
    if (answer.status === 'success') setCartCount(answer.total_cart_items);
  } catch (error) {
    if (!isSignedOutFault(error)) console.error('Search failed:', error);
  }
}

function setCartCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}
