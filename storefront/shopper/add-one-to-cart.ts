import { browserCaller } from './api.ts';
import { refreshCounts } from './counts.ts';

/** The options of a variant; null: none. */
export type Variant = { attr: string | null; color: string | null; version_id: string | null };

/** Adds one unit of a variant of a product, of the default one where it is null; a refusal or fault is only logged (R-SCR-5). */
export async function addOneToCart(productUrl: string, variant: Variant | null): Promise<boolean> {
  const one = { product_url: productUrl, qty: 1 };
  try {
    const answer = await (variant === null
      ? browserCaller('addToCartWebHome', one)
      : browserCaller('addToCart', {
          ...one,
          attribute: variant.attr,
          color: variant.color,
          version_id: variant.version_id,
        }));
    if (answer.status === 'success') {
      await refreshCounts();
      return true;
    }
    console.error('Add to cart refused:', answer.message);
  } catch (error) {
    console.error('Add to cart failed:', error);
  }
  return false;
}
