import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { dropDraft } from '#storefront/app/drafts.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { carryOut, type Intent } from '#storefront/shopper/intent.ts';
import { readAccessToken, subscribeToSession } from '#storefront/shopper/session.ts';
import { pathAfterSignIn } from '#storefront/shopper/sign-in-redirect.ts';
import { emailDraft } from './email-step.tsx';

/**
 * Leads a shopper who has signed in, here or by the mailed link in another tab, on to where they wanted to go, with what they were about
 * carried out. The page on which it began is the entry before this one in the history, where it is found as it was left.
 */
export function useWayOn(next: string | null, intent: Intent | null): void {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const isLeft = useIsLeft();

  useEffect(() => {
    async function goOn() {
      dropDraft(emailDraft);
      forgetIntent();
      const path = intent ? await carryOut(intent) : pathAfterSignIn(next);
      refreshCounts();
      // The shopper may have gone elsewhere meanwhile.
      if (isLeft.current) return;
      if (path === null) navigate(-1);
      else navigate(path, { replace: true });
    }
    function goOnIfSignedIn() {
      if (readAccessToken() === null || hasBegun.current) return;
      hasBegun.current = true;
      goOn();
    }
    // A tab that the phone had put to sleep may find a session that another one began.
    if (intent) goOnIfSignedIn();
    return subscribeToSession(goOnIfSignedIn);
  }, [navigate, next, intent, isLeft]);
}

/** Going forward to this entry of the history must not carry it out again. */
function forgetIntent() {
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}

function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
