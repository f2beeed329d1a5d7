import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInDetour } from '#storefront/shopper/sign-in-detour.ts';
import { showToast } from '#ui/toast.ts';
import { type CheckoutAnswer, loadCheckout, type Quote } from './load-checkout.ts';

export type CouponState = { applied: string; error: string | null; isApplying: boolean };

/** The bill on the screen and the coupon in it; every answer of the checkout call is dealt with here (section 8). */
export function useQuote(first: Quote) {
  const [quote, setQuote] = useState(first);
  const [coupon, setCoupon] = useState<CouponState>({ applied: '', error: null, isApplying: false });
  const ask = useCheckoutCall();

  async function refresh(code: string): Promise<CheckoutAnswer['kind'] | { refusal: string }> {
    const answer = await ask(code);
    if (answer.kind === 'quote') setQuote(answer.quote);
    return answer.kind === 'coupon refused' ? { refusal: answer.message } : answer.kind;
  }

  async function applyCoupon(code: string) {
    if (code.trim() === '') return window.alert(m.checkout_coupon_empty());
    setCoupon({ ...coupon, error: null, isApplying: true });
    const answer = await refresh(code.trim());
    if (answer === 'quote') {
      showToast('success', m.checkout_coupon_success());
      return setCoupon({ applied: code.trim(), error: null, isApplying: false });
    }
    if (answer !== 'empty') showToast('error', m.checkout_coupon_failed());
    setCoupon({ ...coupon, error: typeof answer === 'object' ? answer.refusal : null, isApplying: false });
  }

  async function removeCoupon() {
    setCoupon({ ...coupon, error: null, isApplying: true });
    const answer = await refresh('');
    if (answer === 'fault') showToast('error', m.checkout_load_failed());
    setCoupon({ applied: answer === 'quote' ? '' : coupon.applied, error: null, isApplying: false });
  }

  /** The present bill and addresses; a coupon that can't be used any more is taken off, and why stands beside its box. */
  async function review() {
    let answer = await refresh(coupon.applied);
    if (typeof answer === 'object') {
      setCoupon({ applied: '', error: answer.refusal, isApplying: false });
      answer = await refresh('');
    }
    if (answer === 'fault') showToast('error', m.checkout_load_failed());
  }

  return { quote, coupon, applyCoupon, removeCoupon, review };
}

/** Asks for the bill. An empty cart leads home with a word of why, a session that has ended to /login. */
function useCheckoutCall() {
  const navigate = useNavigate();
  const goToSignIn = useSignInDetour();
  return async (code: string): Promise<CheckoutAnswer> => {
    try {
      const answer = await loadCheckout(code);
      if (answer.kind !== 'empty') return answer;
      showToast('info', m.checkout_empty());
      navigate(paths.home, { replace: true });
      return answer;
    } catch (fault) {
      if (!isSignedOutFault(fault)) throw fault;
      goToSignIn();
      return { kind: 'empty' };
    }
  };
}
