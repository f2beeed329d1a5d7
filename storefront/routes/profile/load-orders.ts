import type { SuccessOf } from '#contract/calls.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

export type OrderSummary = SuccessOf<'orderHistory'>['order_details'][number];

/** The member's orders, newest first; null when they failed to load, which is only logged (R-ORD-9). */
export async function loadOrders(): Promise<OrderSummary[] | null> {
  try {
    const answer = await browserCaller('orderHistory');
    if (answer.status === 'success') return answer.order_details;
    console.error('Orders refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Orders failed:', fault);
  }
  return null;
}
