import { type FormEvent, useState } from 'react';
import type { Input } from '#contract/calls.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller } from '#storefront/shopper/api.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { type AddressDraft, type AddressErrors, emptyAddress, errorsOf } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';

type Props = { onSaved: (id: string) => Promise<void>; onCancel: () => void };

/** A new delivery address. What was typed stays when saving fails. */
export function AddressForm({ onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState(emptyAddress);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [isSaving, setIsSaving] = useState(false);

  function change(field: keyof AddressDraft, value: string) {
    // A city belongs to its emirate, so another emirate clears it.
    setDraft({ ...draft, ...(field === 'state' ? { city: '' } : {}), [field]: value });
    setErrors({ ...errors, [field]: undefined });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = errorsOf(draft);
    setErrors(found);
    const firstWrong = Object.keys(emptyAddress).find((field) => field in found);
    if (firstWrong !== undefined) return focusField(event.currentTarget, firstWrong);
    setIsSaving(true);
    const id = await saveAddress(draft);
    if (id === null) showToast('error', m.checkout_address_failed());
    else await onSaved(id);
    setIsSaving(false);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AddressFields draft={draft} errors={errors} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving} className="flex-1">
          {isSaving ? m.address_saving() : m.address_save()}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="flex-1">
          {m.address_cancel()}
        </Button>
      </div>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

/** Gives back the id of the saved address, or null. */
async function saveAddress(address: Input<'postAddress'>): Promise<string | null> {
  try {
    const answer = await browserCaller('postAddress', address);
    if (answer.status === 'success') return answer.id;
    console.error('Saving the address was refused:', answer.message);
  } catch (fault) {
    console.error('Saving the address failed:', fault);
  }
  return null;
}
