import { type FormEvent, useRef, useState } from 'react';
import { dropDraft } from '#storefront/app/drafts.ts';
import { textsOf, useFormDraft } from '#storefront/app/use-form-draft.ts';
import { useIsHydrated } from '#storefront/app/use-is-hydrated.ts';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { showToast } from '#ui/toast.ts';
import { type ContactErrors, errorsOf, fieldsInOrder, type Message } from './message.ts';
import { sendMessage } from './send-message.ts';

const draftName = 'contact';

/** 'Send Us a Message' (R-CNT-2). The fields are uncontrolled, so that text typed before hydration stays. */
export function ContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  useFormDraft(form, draftName);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const message = textsOf(element) as Message;
    const found = errorsOf(message);
    setErrors(found);
    const firstWrong = fieldsInOrder.find((field) => field in found);
    if (firstWrong !== undefined) return focusField(element, firstWrong);
    setIsSending(true);
    const problem = await sendMessage(message);
    setIsSending(false);
    if (problem !== null) return showToast('error', problem, 'longer');
    if (isStill(message, element)) {
      element.reset();
      dropDraft(draftName);
    }
    showToast('success', m.contact_sent(), 'longer');
  }

  /** The props that all fields share. */
  const field = (name: keyof Message) => ({
    name,
    required: true,
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('first_name')} label={m.contact_first_name()} autoComplete="given-name" maxLength={100} />
      <TextField {...field('last_name')} label={m.contact_last_name()} autoComplete="family-name" maxLength={100} />
      <TextField
        {...field('email')}
        label={m.contact_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        {...field('number')}
        label={m.contact_number()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextAreaField
        {...field('message')}
        label={m.contact_message()}
        rows={4}
        maxLength={5000}
        className="sm:col-span-2"
      />
      <Button type="submit" size="large" disabled={isSending || !isHydrated} className="sm:col-span-2">
        {isSending ? m.contact_submitting() : m.contact_submit()}
      </Button>
      <noscript>
        <p className="text-muted text-sm sm:col-span-2">{m.contact_needs_script()}</p>
      </noscript>
    </form>
  );
}

/** True when nothing was typed since the message was sent. */
function isStill(message: Message, form: HTMLFormElement): boolean {
  const now = textsOf(form);
  return fieldsInOrder.every((field) => now[field] === message[field]);
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
