import type { SuccessOf } from '#contract/calls.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';

export type Order = SuccessOf<'trackOrderDetails'>;
export type ReturnOptions = SuccessOf<'getReturnOptions'>;
/** `returns` is null until the order is delivered, and when the options failed to load. */
export type LoadedOrder = Order & { returns: ReturnOptions | null };

/** Null when the order cannot be shown, which is only logged (R-ORD-8). */
export async function loadOrder(trackingNo: string): Promise<LoadedOrder | null> {
  try {
    const answer = await browserCaller('trackOrderDetails', { tracking_no: trackingNo });
    if (answer.status === 'success') return { ...answer, returns: await loadReturns(answer) };
    console.error('Order details refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Order details failed:', fault);
  }
  return null;
}

/** Optional: the order shows without it. */
async function loadReturns({ order_id, order_status }: Order): Promise<ReturnOptions | null> {
  if (order_status !== 'Delivered') return null;
  try {
    const answer = await browserCaller('getReturnOptions', { order_id });
    if (answer.status === 'success') return answer;
    console.error('Return options refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Return options failed:', fault);
  }
  return null;
}
