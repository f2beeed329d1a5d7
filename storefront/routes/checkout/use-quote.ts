import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { showToast } from '#ui/toast.ts';
import { type CheckoutAnswer, loadCheckout, type Quote } from './load-checkout.ts';

export type CouponState = { applied: string; error: string | null; isApplying: boolean };

/** The bill on the screen and the coupon in it; every answer of the checkout call is dealt with here (section 8). */
export function useQuote(first: Quote) {
  const [quote, setQuote] = useState(first);
  const [coupon, setCoupon] = useState<CouponState>({ applied: '', error: null, isApplying: false });
  const navigate = useNavigate();

  /** Gives back whether the bill is up to date now. */
  async function refresh(code = coupon.applied): Promise<CheckoutAnswer> {
    const answer = await loadCheckout(code).catch((): CheckoutAnswer => ({ kind: 'fault' }));
    if (answer.kind === 'quote') setQuote(answer.quote);
    if (answer.kind === 'empty') leaveEmptyCheckout(navigate);
    return answer;
  }

  async function applyCoupon(code: string) {
    if (code.trim() === '') return window.alert(m.checkout_coupon_empty());
    setCoupon({ ...coupon, error: null, isApplying: true });
    const answer = await refresh(code.trim());
    if (answer.kind === 'quote') {
      showToast('success', m.checkout_coupon_success());
      return setCoupon({ applied: code.trim(), error: null, isApplying: false });
    }
    if (answer.kind !== 'empty') showToast('error', m.checkout_coupon_failed());
    const error = answer.kind === 'coupon refused' ? answer.message : null;
    setCoupon({ ...coupon, error, isApplying: false });
  }

  async function removeCoupon() {
    setCoupon({ ...coupon, error: null, isApplying: true });
    const answer = await refresh('');
    setCoupon({ applied: answer.kind === 'quote' ? '' : coupon.applied, error: null, isApplying: false });
  }

  /** After a refused order: prices, stock or the coupon may have changed. */
  async function review() {
    const answer = await refresh();
    if (answer.kind !== 'coupon refused') return;
    setCoupon({ applied: '', error: answer.message, isApplying: false });
    await refresh('');
  }

  return { quote, coupon, refresh, applyCoupon, removeCoupon, review };
}

/** Says that there is nothing to check out and goes home. */
export function leaveEmptyCheckout(navigate: ReturnType<typeof useNavigate>): void {
  showToast('info', m.checkout_empty());
  navigate(paths.home, { replace: true });
}
