import { useEffect, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { type CheckoutAnswer, loadCheckout } from '#storefront/routes/checkout/load-checkout.ts';
import type { CouponState } from '#storefront/routes/checkout/use-quote.ts';
import { isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { showToast } from '#ui/toast.ts';

/** `discount` in AED. */
type Applied = CouponState & { discount: number };
const none: Applied = { applied: '', error: null, isApplying: false, discount: 0 };

/** A coupon in the cart, which the checkout then begins with. Its discount is asked for again when the cart changes. */
export function useCartCoupon(cart: object) {
  const [coupon, setCoupon] = useState(none);
  const goToSignIn = useSignInRedirect();
  const asked = useRef(0);

  /** Of several questions the last one counts. */
  async function ask(code: string): Promise<CheckoutAnswer['kind'] | null> {
    const nth = ++asked.current;
    setCoupon((before) => ({ ...before, error: null, isApplying: true }));
    const answer = await answerTo(code);
    if (nth !== asked.current) return null;
    if (answer.kind === 'quote') setCoupon({ ...none, applied: code, discount: answer.quote.coupon_discount });
    else if (answer.kind === 'coupon refused') setCoupon({ ...none, error: answer.message });
    else setCoupon((before) => ({ ...before, isApplying: false }));
    return answer.kind;
  }

  async function answerTo(code: string): Promise<CheckoutAnswer> {
    try {
      return await loadCheckout(code);
    } catch (fault) {
      if (!isSignedOutFault(fault)) throw fault;
      goToSignIn();
      return { kind: 'empty' };
    }
  }

  async function apply(code: string) {
    if (code.trim() === '') return window.alert(m.checkout_coupon_empty());
    const kind = await ask(code.trim());
    if (kind === 'quote') showToast('success', m.checkout_coupon_success());
    else if (kind !== null) showToast('error', m.checkout_coupon_failed());
  }

  function remove() {
    asked.current++;
    setCoupon(none);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another cart is another bill
  useEffect(() => {
    if (coupon.applied !== '') ask(coupon.applied);
  }, [cart]);

  return { coupon, apply, remove };
}
