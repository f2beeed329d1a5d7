import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { CodeBoxes, emptyCode } from './code-boxes.tsx';
import { sendCode } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';
import { verifyCode } from './verify.ts';

/** R-SGN-7. */
const resendAfterSeconds = 60;

type Props = {
  email: string;
  next: string | null;
  onVerified: (token: string) => void;
  onOtherEmail: () => void;
};

/** Step 2: the mailed code. */
export function CodeStep({ email, next, onVerified, onOtherEmail }: Props) {
  const [code, setCode] = useState(emptyCode);
  const [error, setError] = useState<string | null>(null);
  const [isVerifying, setIsVerifying] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();

  useEffect(() => focusFirstBox(form.current), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!/^\d{4}$/.test(code) || Number(code) === 0) return setError(m.sign_in_code_wrong());
    setIsVerifying(true);
    const result = await verifyCode(email, code);
    setIsVerifying(false);
    if ('token' in result) return onVerified(result.token);
    setError(result.refusal);
    focusFirstBox(form.current);
  }

  function startAgain() {
    setCode(emptyCode);
    setError(null);
    focusFirstBox(form.current);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <h1 className="font-semibold text-2xl">{m.sign_in_code_heading()}</h1>
        <p className="mt-2 text-muted">{m.sign_in_code_sent({ email })}</p>
        <p className="mt-2 text-muted text-sm">{m.sign_in_code_or_link()}</p>
      </div>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{m.sign_in_code()}</legend>
        <CodeBoxes
          code={code}
          errorId={error === null ? null : errorId}
          isLocked={isVerifying}
          onChange={(next) => {
            setCode(next);
            setError(null);
          }}
        />
        {error !== null && (
          <p id={errorId} role="alert" className="mt-2 text-danger text-sm">
            {error}
          </p>
        )}
      </fieldset>
      <Button type="submit" size="large" disabled={isVerifying}>
        {isVerifying ? m.sign_in_verifying() : m.sign_in_verify()}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ResendOption email={email} next={next} onResend={startAgain} onFailed={setError} />
        <Button variant="plain" size="small" className="-me-4 min-h-11" onClick={onOtherEmail}>
          {m.sign_in_other_email()}
        </Button>
      </div>
    </form>
  );
}

type ResendProps = {
  email: string;
  next: string | null;
  onResend: () => void;
  onFailed: (problem: string) => void;
};

/** Enabled after the countdown; resending clears the boxes and restarts it. A failed attempt can be repeated at once. */
function ResendOption({ email, next, onResend, onFailed }: ResendProps) {
  const { secondsLeft, restart } = useCountdown(resendAfterSeconds);
  const [isSending, setIsSending] = useState(false);
  const [hasResent, setHasResent] = useState(false);

  async function resend() {
    setIsSending(true);
    // Clears the boxes before the answer: the mail may arrive earlier, and its code be typed already.
    onResend();
    const isSent = await sendCode(email, next);
    setIsSending(false);
    if (!isSent) return onFailed(m.sign_in_send_failed());
    setHasResent(true);
    restart();
  }

  return (
    <div className="text-muted text-sm tabular-nums">
      <p role="status">{hasResent && secondsLeft > 0 && m.sign_in_resent()}</p>
      {secondsLeft > 0 ? (
        <p className="flex min-h-11 items-center">{m.sign_in_resend_in({ seconds: secondsLeft })}</p>
      ) : (
        <Button variant="plain" size="small" className="-ms-4 min-h-11" disabled={isSending} onClick={resend}>
          {m.sign_in_resend()}
        </Button>
      )}
    </div>
  );
}

function focusFirstBox(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus();
}
