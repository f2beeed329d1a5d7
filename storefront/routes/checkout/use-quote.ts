import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#storefront/paraglide/messages.js';
import { paths } from '#storefront/paths.ts';
import { isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { showToast } from '#ui/toast.ts';
import { type CheckoutAnswer, loadCheckout, type Quote } from './load-checkout.ts';

export type CouponState = { applied: string; error: string | null; isApplying: boolean };

const noCoupon: CouponState = { applied: '', error: null, isApplying: false };

/**
 * The bill and its coupon; handles every answer of the checkout call (R-CHK-5). Calls are serialized, so that an older bill never replaces
 * a newer one.
 */
export function useQuote(first: Quote) {
  const [quote, setQuote] = useState(first);
  const [coupon, setCoupon] = useState(noCoupon);
  const applied = useRef('');
  const inTurn = useTurns();
  const ask = useCheckoutCall();

  async function refresh(code: string): Promise<CheckoutAnswer['kind'] | { refusal: string }> {
    const answer = await ask(code);
    if (answer.kind === 'quote') setQuote(answer.quote);
    return answer.kind === 'coupon refused' ? { refusal: answer.message } : answer.kind;
  }

  function show(code: string, error: string | null = null) {
    applied.current = code;
    setCoupon({ applied: code, error, isApplying: false });
  }

  async function applyCoupon(code: string) {
    if (code.trim() === '') return window.alert(m.checkout_coupon_empty());
    setCoupon({ ...coupon, error: null, isApplying: true });
    await inTurn(async () => {
      const answer = await refresh(code.trim());
      if (answer === 'quote') {
        showToast('success', m.checkout_coupon_success());
        return show(code.trim());
      }
      if (answer !== 'empty') showToast('error', m.checkout_coupon_failed());
      show(applied.current, typeof answer === 'object' ? answer.refusal : null);
    });
  }

  async function removeCoupon() {
    setCoupon({ ...coupon, error: null, isApplying: true });
    await inTurn(async () => {
      const answer = await refresh('');
      if (answer === 'fault') showToast('error', m.checkout_load_failed());
      show(answer === 'quote' ? '' : applied.current);
    });
  }

  /** Reloads the bill and the addresses; removes a coupon that is no longer valid and shows the reason. */
  function review(): Promise<void> {
    return inTurn(async () => {
      let answer = await refresh(applied.current);
      if (typeof answer === 'object') {
        show('', answer.refusal);
        answer = await refresh('');
      }
      if (answer === 'fault') showToast('error', m.checkout_load_failed());
    });
  }

  return { quote, coupon, applyCoupon, removeCoupon, review };
}

/** Returns a function that runs tasks one after another. */
function useTurns() {
  const last = useRef<Promise<void>>(Promise.resolve());
  return (act: () => Promise<void>): Promise<void> => {
    const turn = last.current.then(act);
    last.current = turn.catch(() => {});
    return turn;
  };
}

/** Loads the bill. An empty cart redirects home with a message, an expired session to /login. */
function useCheckoutCall() {
  const navigate = useNavigate();
  const goToSignIn = useSignInRedirect();
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
