import { useState } from 'react';
import { useDraft } from '#storefront/app/use-draft.ts';
import { type AddressDraft, type AddressErrors, emptyAddress, errorsOf } from './typed-address.ts';

export type AddressTyping = ReturnType<typeof useAddressDraft>;

/** What is typed outlives the form and a reload, so that closing it by mistake costs nothing. */
export function useAddressDraft() {
  const [draft, setDraft, forget] = useDraft('address', emptyAddress);
  const [errors, setErrors] = useState<AddressErrors>({});

  function change(field: keyof AddressDraft, value: string) {
    // A city belongs to its emirate, so another emirate clears it.
    setDraft({ ...draft, ...(field === 'state' ? { city: '' } : {}), [field]: value });
    setErrors({ ...errors, [field]: undefined });
  }

  /** Shows what is wrong, and gives it back. */
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
