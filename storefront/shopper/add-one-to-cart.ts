import { browserCaller } from './api.ts';
import { refreshCartCount } from './cart-count.ts';

/** Adds one unit of a product's default variant; a refusal or fault is only logged (R-SCR-5). */
export async function addOneToCart(productUrl: string): Promise<boolean> {
  try {
    const answer = await browserCaller('addToCartWebHome', { product_url: productUrl, qty: 1 });
    if (answer.status === 'success') {
      await refreshCartCount();
      return true;
    }
    console.error('Add to cart refused:', answer.message);
  } catch (error) {
    console.error('Add to cart failed:', error);
  }
  return false;
}
