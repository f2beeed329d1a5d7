import { type FormEvent, useRef, useState } from 'react';
import { useFormDraft } from '#storefront/app/use-form-draft.ts';
import { useIsHydrated } from '#storefront/app/use-is-hydrated.ts';
import { isEmail } from '#storefront/components/email.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { sendCode } from './send-code.ts';

/** The draft's name, for removing it after sign-in. */
export const emailDraft = 'sign-in';

type Props = { email: string; next: string | null; reason: string | null; onSent: (email: string) => void };

/** Step 1: the e-mail address that receives the code. */
export function EmailStep({ email, next, reason, onSent }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form, emailDraft);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email')).trim();
    const wrong = whatIsWrong(typed);
    setError(wrong);
    if (wrong !== null) return form.current?.querySelector('input')?.focus();
    setIsSending(true);
    const isSent = await sendCode(typed, next);
    setIsSending(false);
    if (isSent) onSent(typed);
    else setError(m.sign_in_send_failed());
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <h1 className="font-semibold text-2xl">{m.sign_in_heading()}</h1>
        {reason !== null && <p className="mt-2">{reason}</p>}
        <p className="mt-2 text-muted">{m.sign_in_intro()}</p>
      </div>
      <TextField
        label={m.sign_in_email()}
        error={error}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder={m.sign_in_email_placeholder()}
        defaultValue={email}
        readOnly={isSending}
        onChange={() => setError(null)}
      />
      <Button type="submit" size="large" disabled={isSending || !isHydrated}>
        {isSending ? m.sign_in_sending() : m.sign_in_send()}
      </Button>
      <noscript>
        <p className="text-muted text-sm">{m.sign_in_needs_script()}</p>
      </noscript>
    </form>
  );
}

function whatIsWrong(email: string): string | null {
  if (email === '') return m.sign_in_email_empty();
  return isEmail(email) ? null : m.sign_in_email_wrong();
}
