import type { SuccessOf } from '#contract/calls.ts';
import type { CartLine } from '#contract/cart.ts';
import { listOrEmpty } from '#storefront/list-or-empty.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

export type Cart = {
  lines: CartLine[];
  /** AED */
  subtotal: number;
  recommended: SuccessOf<'trendingList'>['product_list'];
};

/** The member's cart and its recommended products; null when it failed to load, which is only logged (R-SCR-5). */
export async function loadCart(): Promise<Cart | null> {
  const recommended = listOrEmpty(browserCaller('trendingList'), (answer) => answer.product_list);
  try {
    const cart = await browserCaller('getCartDetails');
    if (cart.status === 'success')
      return { lines: cart.cart_details, subtotal: cart.subtotal, recommended: await recommended };
    console.error('The cart was refused:', cart.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('The cart failed:', fault);
  }
  return null;
}
