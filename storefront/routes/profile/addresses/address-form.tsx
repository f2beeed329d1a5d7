import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useDraft } from '#storefront/app/use-draft.ts';
import {
  type AddressDraft,
  type AddressErrors,
  emptyAddress,
  errorsOf,
  focusFirstWrong,
} from '#storefront/components/address-form/typed-address.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { addAddress, changeAddress, draftOf } from './address-calls.ts';
import { AddressFields } from './address-fields.tsx';
import { DefaultChoice } from './default-choice.tsx';

type Props = {
  /** The address to edit; null for a new one. */
  edited: Address | null;
  /** The first address is always the default, so the question is left out. */
  isFirst: boolean;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

/** The form of a new or existing address. The input stays when saving fails. */
export function AddressForm(props: Props) {
  const { edited, isFirst, onCancel } = props;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { draft, errors, isDefault, setIsDefault, isSaving, reason, change, submit, forget } = useAddressForm(props);

  // Focuses the first field, which also scrolls the form into view.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=first_name]')?.focus(), []);

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby={titleId}
      className="mb-6 flex scroll-mt-28 flex-col gap-5 rounded-2xl border border-line bg-surface p-5 md:p-6"
    >
      <h2 id={titleId} className="font-semibold text-lg">
        {edited ? m.addresses_edit_title() : m.addresses_new_title()}
      </h2>
      <AddressFields draft={draft} errors={errors} isLocked={isSaving} onChange={change} />
      {!(edited && isFirst) && <DefaultChoice isDefault={isDefault} onChange={setIsDefault} />}
      {reason && (
        <p role="alert" className="text-danger text-sm">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving} className="max-sm:grow">
          {isSaving ? m.address_saving() : m.address_save()}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            forget();
            onCancel();
          }}
          className="max-sm:grow"
        >
          {m.address_cancel()}
        </Button>
      </div>
    </form>
  );
}

function useAddressForm({ edited, isFirst, onSaved }: Props) {
  const [draft, setDraft, forget] = useDraft<AddressDraft>(
    edited ? `address-${edited.id}` : 'address',
    edited ? draftOf(edited) : emptyAddress,
  );
  const [isDefault, setIsDefault] = useState(isFirst);
  const [errors, setErrors] = useState<AddressErrors>({});
  const [reason, setReason] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const goToSignIn = useSignInRedirect();

  function change(field: keyof AddressDraft, value: string) {
    // Cities belong to an emirate, so a new emirate clears the city.
    setDraft({ ...draft, ...(field === 'state' ? { city: '' } : {}), [field]: value });
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = errorsOf(draft);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstWrong(event.currentTarget, found);
    setIsSaving(true);
    setReason(null);
    await save();
    setIsSaving(false);
  }

  async function save() {
    const outcome = edited ? await changeAddress(edited.id, draft, isDefault) : await addAddress(draft, isDefault);
    if (outcome.kind === 'signed out') return void goToSignIn();
    if (outcome.kind === 'refused' || outcome.kind === 'failed') {
      showToast('error', edited ? m.addresses_change_failed() : m.addresses_save_failed());
      if (outcome.kind === 'refused') setReason(outcome.reason);
      return;
    }
    if (outcome.kind === 'done') showToast('success', m.addresses_saved());
    else showToast('error', m.addresses_default_failed());
    forget();
    await onSaved();
  }

  return { draft, errors, isDefault, setIsDefault, isSaving, reason, change, submit, forget };
}
