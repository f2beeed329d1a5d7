import { useEffect, useId, useRef, useState } from 'react';
import { CodeBoxes, emptyCode } from '#storefront/components/code-boxes.tsx';
import { useCountdown } from '#storefront/components/use-countdown.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { sendCode } from './send-code.ts';
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

  async function submit(typed: string) {
    if (!/^\d{4}$/.test(typed) || Number(typed) === 0) return refuse(m.sign_in_code_wrong());
    setIsVerifying(true);
    const result = await verifyCode(email, typed);
    // While what comes after it loads, the step stays as it is.
    if ('token' in result) return onVerified(result.token);
    setIsVerifying(false);
    refuse(result.refusal);
  }

  /** An incomplete code stays, to be completed; a wrong one is typed again. */
  function refuse(refusal: string) {
    setError(refusal);
    setCode((typed) => (isComplete(typed) ? emptyCode : typed));
    focusFirstBox(form.current);
  }

  /** The last digit submits; pasted and autofilled codes have it, too. */
  function change(changed: string) {
    setCode(changed);
    setError(null);
    if (isComplete(changed) && !isComplete(code)) submit(changed);
  }

  function startAgain() {
    setCode(emptyCode);
    setError(null);
    focusFirstBox(form.current);
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
      noValidate
      className="flex flex-col gap-5"
    >
      <div>
        <h1 className="font-semibold text-2xl">{m.sign_in_code_heading()}</h1>
        <p className="mt-2 text-muted">{m.sign_in_code_sent({ email })}</p>
        <p className="mt-2 text-muted text-sm">{m.sign_in_code_or_link()}</p>
      </div>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{m.sign_in_code()}</legend>
        <CodeBoxes code={code} errorId={error === null ? null : errorId} isLocked={isVerifying} onChange={change} />
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

const isComplete = (code: string) => !code.includes(' ');

function focusFirstBox(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus();
}
