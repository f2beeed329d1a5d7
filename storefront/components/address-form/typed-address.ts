import { readPhone } from '#contract/phone.ts';
import { m } from '#storefront/paraglide/messages.js';

/** An address as it is being typed. */
export const emptyAddress = {
  first_name: '',
  last_name: '',
  number: '',
  address: '',
  state: '',
  city: '',
  post_code: '',
};
export type AddressDraft = typeof emptyAddress;
export type AddressErrors = Partial<Record<keyof AddressDraft, string | undefined>>;

/** What keeps an address from being saved, field by field; empty when nothing does. All fields are required (R-ACC-3). */
export function errorsOf(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of Object.keys(draft) as (keyof AddressDraft)[]) {
    if (draft[field].trim() === '') errors[field] = m.address_required();
  }
  if (errors.number === undefined && readPhone(draft.number) === null) errors.number = m.address_number_wrong();
  return errors;
}

/** Leads to the first field, in the form's own order, in which something is wrong. */
export function focusFirstWrong(form: HTMLFormElement, errors: AddressErrors): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLElement) || errors[field.getAttribute('name') as keyof AddressDraft] === undefined)
      continue;
    field.focus();
    return;
  }
}
