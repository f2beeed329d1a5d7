import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CodeBoxes, emptyCode } from '#storefront/components/code-boxes.tsx';
import { useCountdown } from '#storefront/components/use-countdown.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { type Outcome, type PhoneOf, sendPhoneCode, verifyPhone } from './phone-code-calls.ts';

const resendAfterSeconds = 60;

type Props = { of: PhoneOf; phone: string; onProven: () => void };

/** The four digits that were texted; the last one submits them. */
export function PhoneCodeStep({ of, phone, onProven }: Props) {
  const [code, setCode] = useState(emptyCode);
  const [error, setError] = useState<string | null>(null);
  const [isVerifying, setIsVerifying] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();
  const goToSignIn = useSignInRedirect();
  useEffect(() => focusFirstBox(form.current), []);

  function show(outcome: Outcome) {
    if (outcome === 'signed out') return void goToSignIn();
    setError(outcome === 'done' ? null : outcome.problem);
    setCode((typed) => (isComplete(typed) ? emptyCode : typed));
    focusFirstBox(form.current);
  }

  async function submit(typed: string) {
    if (!isComplete(typed)) return show({ problem: m.sign_in_code_wrong() });
    setIsVerifying(true);
    const outcome = await verifyPhone(of, typed);
    // While what comes after it loads, the step stays as it is.
    if (outcome === 'done') return onProven();
    setIsVerifying(false);
    show(outcome);
  }

  function change(changed: string) {
    setCode(changed);
    setError(null);
    if (isComplete(changed) && !isComplete(code)) submit(changed);
  }

  return (
    <form ref={form} onSubmit={submitted(() => submit(code))} noValidate className="mt-1 flex flex-col gap-3">
      <p className="text-sm">{m.phone_code_sent({ phone })}</p>
      <fieldset className="max-w-80">
        <legend className="mb-2 font-medium text-sm">{m.sign_in_code()}</legend>
        <CodeBoxes code={code} errorId={error === null ? null : errorId} isLocked={isVerifying} onChange={change} />
        {error !== null && (
          <p id={errorId} role="alert" className="mt-2 text-danger text-sm">
            {error}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" size="small" className="min-h-11" disabled={isVerifying}>
          {isVerifying ? m.sign_in_verifying() : m.sign_in_verify()}
        </Button>
        <Resend of={of} onSent={show} />
      </div>
    </form>
  );
}

/** Another code after the countdown, which its sending starts again. */
function Resend({ of, onSent }: { of: PhoneOf; onSent: (outcome: Outcome) => void }) {
  const { secondsLeft, restart } = useCountdown(resendAfterSeconds);
  const [isSending, setIsSending] = useState(false);

  async function resend() {
    setIsSending(true);
    const outcome = await sendPhoneCode(of);
    setIsSending(false);
    if (outcome === 'done') restart();
    onSent(outcome);
  }

  if (secondsLeft > 0)
    return <p className="text-muted text-sm tabular-nums">{m.sign_in_resend_in({ seconds: secondsLeft })}</p>;
  return (
    <Button variant="plain" size="small" className="min-h-11" disabled={isSending} onClick={resend}>
      {m.sign_in_resend()}
    </Button>
  );
}

const submitted = (act: () => void) => (event: FormEvent) => {
  event.preventDefault();
  act();
};

const isComplete = (code: string) => !code.includes(' ');

function focusFirstBox(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus();
}
