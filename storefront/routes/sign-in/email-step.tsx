import { type FormEvent, useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { sendCode } from './send-code.ts';

type Props = { email: string; onChange: (email: string) => void; onSent: () => void };

/** Step 1: where to send the code. */
export function EmailStep({ email, onChange, onSent }: Props) {
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = whatIsWrong(email);
    setError(wrong);
    if (wrong !== null) return;
    setIsSending(true);
    const isSent = await sendCode(email);
    setIsSending(false);
    if (isSent) onSent();
    else setError(m.sign_in_send_failed());
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div>
        <h1 className="font-semibold text-2xl">{m.sign_in_heading()}</h1>
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
        value={email}
        onChange={(event) => {
          onChange(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" size="large" disabled={isSending}>
        {isSending ? m.sign_in_sending() : m.sign_in_send()}
      </Button>
    </form>
  );
}

/** A simple shape only: the code proves the address (section 5). */
function whatIsWrong(email: string): string | null {
  if (email.trim() === '') return m.sign_in_email_empty();
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : m.sign_in_email_wrong();
}
