import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useAddressDraft } from '#storefront/components/address-form/address-draft.ts';
import { emptyAddress, focusFirstWrong } from '#storefront/components/address-form/typed-address.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { addAddress, changeAddress, draftOf } from './address-calls.ts';
import { DefaultChoice } from './default-choice.tsx';
import { SavedAddressFields } from './saved-address-fields.tsx';

type Props = {
  /** The address to edit; null for a new one. */
  edited: Address | null;
  /** The first address is always the default, so the question is left out. */
  isFirst: boolean;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

/** The form of a new or existing address. The input stays when saving fails. */
export function SavedAddressForm(props: Props) {
  const { edited, isFirst, onCancel } = props;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { typing, isDefault, setIsDefault, isSaving, reason, submit } = useSaving(props);

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
      <SavedAddressFields draft={typing.draft} errors={typing.errors} isLocked={isSaving} onChange={typing.change} />
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
            typing.clear();
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

function useSaving({ edited, isFirst, onSaved }: Props) {
  const typing = useAddressDraft(edited ? `address-${edited.id}` : 'address', edited ? draftOf(edited) : emptyAddress);
  const [isDefault, setIsDefault] = useState(isFirst);
  const [reason, setReason] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const goToSignIn = useSignInRedirect();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = typing.check();
    if (Object.keys(wrong).length > 0) return focusFirstWrong(event.currentTarget, wrong);
    setIsSaving(true);
    setReason(null);
    await save();
    setIsSaving(false);
  }

  async function save() {
    const { draft } = typing;
    const outcome = edited ? await changeAddress(edited.id, draft, isDefault) : await addAddress(draft, isDefault);
    if (outcome.kind === 'signed out') return void goToSignIn();
    if (outcome.kind === 'refused' || outcome.kind === 'failed') {
      showToast('error', edited ? m.addresses_change_failed() : m.addresses_save_failed());
      if (outcome.kind === 'refused') setReason(outcome.reason);
      return;
    }
    if (outcome.kind === 'done') showToast('success', m.addresses_saved());
    else showToast('error', m.addresses_default_failed());
    typing.clear();
    await onSaved();
  }

  return { typing, isDefault, setIsDefault, isSaving, reason, submit };
}
