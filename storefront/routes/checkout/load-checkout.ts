import type { SuccessOf } from '#contract/calls.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

export type Quote = SuccessOf<'getCheckoutDetails'>;

/** The outcomes of the checkout call: a bill, an empty cart, an invalid coupon, or no answer. */
export type CheckoutAnswer =
  | { kind: 'quote'; quote: Quote }
  | { kind: 'empty' }
  | { kind: 'coupon refused'; message: string }
  | { kind: 'fault' };

/** The bill of the member's cart, with or without a coupon. Throws for an invalid token; all other outcomes are returned. */
export async function loadCheckout(coupon: string): Promise<CheckoutAnswer> {
  try {
    const answer = await browserCaller('getCheckoutDetails', coupon === '' ? {} : { coupon_code: coupon });
    if (answer.status === 'success') return { kind: 'quote', quote: answer };
    return answer.reason === 'coupon' ? { kind: 'coupon refused', message: answer.message } : { kind: 'empty' };
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Checkout failed:', fault);
    return { kind: 'fault' };
  }
}
