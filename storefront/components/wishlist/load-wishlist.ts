import type { WishlistItem } from '#contract/wishlist.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

/** The member's wishlist, newest first; null when it failed to load, which is only logged (R-SCR-5). */
export async function loadWishlist(): Promise<WishlistItem[] | null> {
  try {
    const answer = await browserCaller('getWishlist');
    if (answer.status === 'success') return answer.wishlist;
    console.error('Wishlist refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Wishlist failed:', fault);
  }
  return null;
}
