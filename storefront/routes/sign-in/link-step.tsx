import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { verifyLink } from './verify.ts';

type Props = { link: string; onVerified: (token: string) => void; onGiveUp: () => void };

/** The target of a mailed link. It is redeemed by a click, because mail scanners open every link. */
export function LinkStep({ link, onVerified, onGiveUp }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [isVerifying, setIsVerifying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const errorId = useId();

  // It has just replaced another step.
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsVerifying(true);
    const result = await verifyLink(link);
    if ('refusal' in result) {
      setIsVerifying(false);
      return setError(result.refusal);
    }
    showToast('success', m.sign_in_link_done({ email: result.email }));
    onVerified(result.token);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl outline-none">
          {m.sign_in_link_heading()}
        </h1>
        <p className="mt-2 text-muted">{m.sign_in_link_intro()}</p>
      </div>
      {error !== null && (
        <p id={errorId} role="alert" className="text-danger text-sm">
          {error}
        </p>
      )}
      <Button type="submit" size="large" disabled={isVerifying} aria-describedby={error === null ? undefined : errorId}>
        {isVerifying ? m.sign_in_link_entering() : m.sign_in_link_enter()}
      </Button>
      <Button variant="plain" className="self-center" onClick={onGiveUp}>
        {m.sign_in_link_code_instead()}
      </Button>
    </form>
  );
}
