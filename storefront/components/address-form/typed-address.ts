import { readPhone } from '#contract/phone.ts';
import { m } from '#storefront/paraglide/messages.js';

/** The input of an address form. Nothing in the UAE has a postal code, so all zeros are filled in. */
export const emptyAddress = {
  first_name: '',
  last_name: '',
  number: '',
  address: '',
  state: '',
  city: '',
  post_code: '00000',
};
export type AddressDraft = typeof emptyAddress;
export type AddressErrors = Partial<Record<keyof AddressDraft, string | undefined>>;

/** The errors of an address by field; empty when it is valid. All fields are required (R-ACC-3). */
export function errorsOf(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of Object.keys(draft) as (keyof AddressDraft)[]) {
    if (draft[field].trim() === '') errors[field] = m.address_required();
  }
  if (errors.number === undefined && readPhone(draft.number) === null) errors.number = m.address_number_wrong();
  return errors;
}

/** Focuses the first field with an error, in form order. */
export function focusFirstWrong(form: HTMLFormElement, errors: AddressErrors): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLElement) || errors[field.getAttribute('name') as keyof AddressDraft] === undefined)
      continue;
    field.focus();
    return;
  }
}
