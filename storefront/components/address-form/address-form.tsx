import { type FormEvent, type ReactNode, useState } from 'react';
import type { Input } from '#contract/calls.ts';
import { phoneText } from '#contract/phone.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { dialogFootClass } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { usePreservedFocus } from '#ui/use-preserved-focus.ts';
import type { AddressTyping } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { focusFirstWrong } from './typed-address.ts';

type Props = {
  typing: AddressTyping;
  onSaved: (id: string) => Promise<void> | void;
  onCancel: () => void;
  /** More fields of the form, between the address and its buttons. */
  children?: ReactNode;
};

/** A form for a new delivery address. The input stays when saving fails. */
export function AddressForm({ typing, onSaved, onCancel, children }: Props) {
  const [isSaving, setIsSaving] = useState(false);
  const saveButton = usePreservedFocus<HTMLButtonElement>(isSaving);
  const goToSignIn = useSignInRedirect();
  const { phonePrefixes } = useShop();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = typing.check();
    if (Object.keys(wrong).length > 0) return focusFirstWrong(event.currentTarget, wrong);
    setIsSaving(true);
    // The form shows the country code before the number, so it is part of it.
    const number = phoneText(typing.draft.number, phonePrefixes.checkout);
    const saved = await saveAddress({ ...typing.draft, number });
    if (saved === 'signed out') goToSignIn();
    else if (saved === 'failed') showToast('error', m.checkout_address_failed());
    else {
      typing.clear();
      await onSaved(saved.id);
    }
    setIsSaving(false);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <AddressFields draft={typing.draft} errors={typing.errors} isLocked={isSaving} onChange={typing.change} />
      {children}
      <div className={`flex flex-wrap gap-3 ${dialogFootClass}`}>
        <Button ref={saveButton} type="submit" disabled={isSaving} className="flex-1">
          {isSaving ? m.address_saving() : m.address_save()}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="flex-1">
          {m.address_cancel()}
        </Button>
      </div>
    </form>
  );
}

async function saveAddress(address: Input<'postAddress'>): Promise<{ id: string } | 'failed' | 'signed out'> {
  try {
    const answer = await browserCaller('postAddress', address);
    if (answer.status === 'success') {
      refreshCounts();
      return { id: answer.id };
    }
    console.error('Saving the address was refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Saving the address failed:', fault);
  }
  return 'failed';
}
