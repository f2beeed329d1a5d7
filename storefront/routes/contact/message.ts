import type { Input } from '#contract/calls.ts';
import { readPhone } from '#contract/phone.ts';
import { isEmail } from '#storefront/components/email.ts';
import { m } from '#storefront/paraglide/messages.js';

export type Message = Record<keyof Input<'postMessage'>, string>;
export type ContactErrors = { [Field in keyof Message]?: string | undefined };

export const fieldsInOrder: (keyof Message)[] = ['first_name', 'last_name', 'email', 'number', 'message'];

/** All five fields are required, the e-mail must be valid, the number numeric (R-CNT-2). */
export function errorsOf(message: Message): ContactErrors {
  const errors: ContactErrors = {};
  for (const field of fieldsInOrder) if (message[field].trim() === '') errors[field] = m.contact_required();
  if (!errors.email && !isEmail(message.email)) errors.email = m.contact_email_wrong();
  if (!errors.number && readPhone(message.number) === null) errors.number = m.contact_number_wrong();
  return errors;
}
