import { browserCaller } from './api.ts';
import { refreshCounts } from './counts.ts';

/** True when the product is on the wishlist afterwards; null for a refusal or fault, which is only logged (R-PRD-10). */
export async function toggleWishlist(productId: number): Promise<boolean | null> {
  try {
    const answer = await browserCaller('addWishlist', { product_id: productId });
    if (answer.status === 'success') {
      refreshCounts();
      return answer.wish_button === 'checked';
    }
    console.error('Wishlist refused:', answer.message);
  } catch (error) {
    console.error('Wishlist failed:', error);
  }
  return null;
}
