import { type FormEvent, useEffect, useRef, useState } from 'react';
import { aedText } from '#storefront/components/amounts.ts';
import { isEmail } from '#storefront/components/email.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import { askAlert, type Wanted } from './ask-alert.ts';

type Props = { wanted: Wanted; name: string; price: number; isOpen: boolean; onClose: () => void; onSet: () => void };

/** Asks a visitor for the address of an alert, to which a link is mailed first. */
export function AlertDialog({ wanted, name, price, isOpen, onClose, onSet }: Props) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isBack = wanted.kind === 'back';

  function close() {
    setSentTo(null);
    onClose();
  }

  const title = isBack ? m.alert_back() : m.alert_cheaper();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={sentTo === null ? title : m.alert_sent_title()}
      closeLabel={m.alert_close()}
    >
      {sentTo === null ? (
        <>
          <p className="break-words">
            {isBack ? m.alert_back_hint({ name }) : m.alert_cheaper_hint({ name, amount: aedText(price) })}
          </p>
          <EmailForm wanted={wanted} onSent={setSentTo} onSet={onSet} />
        </>
      ) : (
        <Sent email={sentTo} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = { wanted: Wanted; onSent: (email: string) => void; onSet: () => void };

/** Who has signed in meanwhile, in another tab, has the alert at once. */
function EmailForm({ wanted, onSent, onSet }: FormProps) {
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const button = usePreservedFocus<HTMLButtonElement>(isSending);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    const wrong = whatIsWrong(email);
    setError(wrong);
    if (wrong !== null) return form.current?.querySelector('input')?.focus();
    setIsSending(true);
    const outcome = await askAlert(wanted, email);
    setIsSending(false);
    if (typeof outcome === 'object') setError(outcome.problem);
    else if (outcome === 'set') onSet();
    else onSent(email);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
      <TextField
        label={m.alert_email()}
        hint={m.alert_email_hint()}
        error={error}
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        readOnly={isSending}
        onChange={() => setError(null)}
      />
      <Button ref={button} type="submit" disabled={isSending}>
        {isSending ? m.sign_in_sending() : m.alert_send()}
      </Button>
    </form>
  );
}

/** In place of the form, whose focus it takes. */
function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <>
      <p ref={sentence} tabIndex={-1} role="status" className="break-words outline-none">
        {m.alert_sent({ email })}
      </p>
      <Button variant="quiet" className="mt-4 w-full" onClick={onClose}>
        {m.alert_close()}
      </Button>
    </>
  );
}

function whatIsWrong(email: string): string | null {
  if (email === '') return m.sign_in_email_empty();
  return isEmail(email) ? null : m.sign_in_email_wrong();
}
