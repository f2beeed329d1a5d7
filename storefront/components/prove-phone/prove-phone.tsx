import { MessageSquareText } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import { type PhoneOf, sendPhoneCode } from './phone-code-calls.ts';
import { PhoneCodeStep } from './phone-code-step.tsx';

type Props = {
  of: PhoneOf;
  /** As `phoneInText`. */
  phone: string;
  /** What it is good for. */
  offer: string;
  onProven: () => void;
};

/** Offers to prove a phone by a texted code, which is never required (R-CSH-7). */
export function ProvePhone({ of, phone, offer, onProven }: Props) {
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const button = usePreservedFocus<HTMLButtonElement>(isSending);
  const goToSignIn = useSignInRedirect();
  const titleId = useId();

  async function send() {
    setIsSending(true);
    setProblem(null);
    const outcome = await sendPhoneCode(of);
    setIsSending(false);
    if (outcome === 'signed out') return void goToSignIn();
    if (outcome === 'done') setIsSent(true);
    else setProblem(outcome.problem);
  }

  return (
    <section aria-labelledby={titleId} className="rounded-xl bg-primary-soft p-4 text-start">
      <p id={titleId} className="flex items-center gap-2 font-semibold">
        <MessageSquareText aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {m.phone_code_heading()}
      </p>
      {isSent ? (
        <PhoneCodeStep of={of} phone={phone} onProven={onProven} />
      ) : (
        <>
          <p className="mt-1 text-sm">{offer}</p>
          {problem !== null && (
            <p role="alert" className="mt-2 text-danger text-sm">
              {problem}
            </p>
          )}
          <Button
            ref={button}
            variant="quiet"
            size="small"
            className="mt-3 min-h-11"
            disabled={isSending}
            onClick={send}
          >
            {isSending ? m.sign_in_sending() : m.phone_code_send()}
          </Button>
        </>
      )}
    </section>
  );
}
