import { isPhone } from '#storefront/components/phone.ts';
import { m } from '#storefront/paraglide/messages.js';

/** An address as it is being typed, in the order of its form. */
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

/** What keeps the address from being saved, field by field; empty when nothing does. */
export function errorsOf(draft: AddressDraft): AddressErrors {
  const errors: AddressErrors = {};
  for (const field of Object.keys(draft) as (keyof AddressDraft)[]) {
    if (draft[field].trim() === '') errors[field] = m.address_required();
  }
  if (errors.number === undefined && !isPhone(draft.number)) errors.number = m.address_number_wrong();
  return errors;
}
