import { useState } from 'react';
import { useDraft } from '#storefront/app/use-draft.ts';
import { type AddressDraft, type AddressErrors, emptyAddress, errorsOf } from './typed-address.ts';

export type AddressTyping = ReturnType<typeof useAddressDraft>;

/** The draft, stored under a name, outlives the form and a reload, so that closing the form by mistake loses nothing. */
export function useAddressDraft(name = 'address', initial = emptyAddress) {
  const [draft, setDraft, forget] = useDraft(name, initial);
  const [errors, setErrors] = useState<AddressErrors>({});

  function change(field: keyof AddressDraft, value: string) {
    // Cities belong to an emirate, so a new emirate clears the city.
    setDraft({ ...draft, ...(field === 'state' ? { city: '' } : {}), [field]: value });
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  /** Shows the errors and returns them. */
  function check(): AddressErrors {
    const found = errorsOf(draft);
    setErrors(found);
    return found;
  }

  function clear() {
    forget();
    setErrors({});
  }

  return { draft, errors, change, check, clear };
}
