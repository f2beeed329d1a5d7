import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input } from '#contract/calls.ts';
import { isApiFault } from '#contract/client.ts';
import { paths } from '#storefront/paths.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import type { Quote } from './load-checkout.ts';
import type { Payment } from './pay-with-credits.ts';

type Choice = { addressId: string; coupon: string; payment: Payment };
/** What the next screen is told in its history entry. */
export type PlacedState = { awaitsConfirmation: boolean };
type Attempt = { order: string; key: string };

/**
 * Places the order exactly once: each attempt has an idempotency key, and a retry after a network fault sends the same key, so that the
 * server answers with the order it may already have placed. So does one after a failure of the shop, whose sentence is shown. Any other
 * answer, and any change of the order, ends the attempt.
 */
export function useOrder(onRefused: () => void) {
  const [isPlacing, setIsPlacing] = useState(false);
  const attempt = useRef<Attempt | null>(null);
  const navigate = useNavigate();
  const goToSignIn = useSignInRedirect();

  async function placeOrder(quote: Quote, choice: Choice) {
    const order = orderOf(quote, choice);
    attempt.current = attemptFor(JSON.stringify([order, quote.product]), attempt.current);
    setIsPlacing(true);
    try {
      const headers = { 'Idempotency-Key': attempt.current.key };
      const answer = await browserCaller('placeCodOrder', order, { headers });
      if (answer.status === 'success') {
        refreshCounts();
        const state: PlacedState = { awaitsConfirmation: answer.awaits_confirmation };
        await navigate(paths.orderPlaced(answer.tracking_no), { replace: true, state });
        return;
      }
      refuse(answer.message);
    } catch (fault) {
      if (isSignedOutFault(fault)) goToSignIn();
      // For example, the address was deleted in another window.
      else if (isApiFault(fault) && fault.httpStatus >= 400 && fault.httpStatus < 500) refuse(fault.message);
      else {
        console.error('Placing the order failed:', fault);
        // Such as while the database is away. It may have been placed all the same, so the attempt goes on.
        if (isApiFault(fault) && fault.httpStatus >= 500) window.alert(fault.message);
      }
    }
    setIsPlacing(false);
  }

  function refuse(message: string) {
    attempt.current = null;
    window.alert(message);
    onRefused();
  }

  return { isPlacing, placeOrder };
}

function orderOf(quote: Quote, { addressId, coupon, payment }: Choice): Input<'placeCodOrder'> {
  return {
    address_id: addressId,
    payment_mode: 'COD',
    coupon_code: coupon,
    coupon_discount: quote.coupon_discount,
    subtotal: quote.subtotal,
    totalTax: payment.tax,
    grand_total: payment.grandTotal,
    totalDiscount: null,
    ...(payment.credits > 0 ? { use_credits: payment.credits } : {}),
  };
}

function attemptFor(order: string, previous: Attempt | null): Attempt {
  return previous?.order === order ? previous : { order, key: randomUuid() };
}

/** Replaces crypto.randomUUID, which browsers provide only on secure pages. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
