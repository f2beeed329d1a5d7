import { type ReactNode, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressText } from '#storefront/components/address-text.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { useShop } from '#storefront/use-shop.ts';
import { showToast } from '#ui/toast.ts';
import { changeAddress, draftOf } from './address-calls.ts';

type Props = {
  address: Address;
  isDefault: boolean;
  onEdit: () => void;
  onDelete: () => void;
  /** Called after this address became the default. */
  onChanged: () => Promise<void>;
};

/** A saved address with its actions. */
export function AddressCard({ address, isDefault, onEdit, onDelete, onChanged }: Props) {
  const { phonePrefixes } = useShop();
  const { isBusy, makeDefault } = useMakeDefault(address, onChanged);
  const spoken = `${address.first_name} ${address.last_name}, ${address.address}`;
  return (
    <article
      aria-busy={isBusy}
      className={`flex h-full flex-col justify-between gap-3 rounded-2xl border bg-surface p-5 transition-opacity ${isDefault ? 'border-primary' : 'border-line'} ${isBusy ? 'waiting' : ''}`}
    >
      <address className="not-italic">
        <AddressText address={address} prefix={phonePrefixes.savedAddresses} />
      </address>
      <div className="-mx-3 -mb-2 flex flex-wrap">
        <CardAction label={m.addresses_edit_named({ address: spoken })} isDisabled={isBusy} onClick={onEdit}>
          {m.addresses_edit()}
        </CardAction>
        <CardAction label={m.addresses_delete_named({ address: spoken })} isDisabled={isBusy} onClick={onDelete}>
          {m.addresses_delete()}
        </CardAction>
        {!isDefault && (
          <CardAction
            label={m.addresses_make_default_named({ address: spoken })}
            isDisabled={isBusy}
            onClick={makeDefault}
          >
            {m.addresses_make_default()}
          </CardAction>
        )}
      </div>
    </article>
  );
}

type CardActionProps = { label: string; isDisabled: boolean; onClick: () => void; children: ReactNode };

function CardAction({ label, isDisabled, onClick, children }: CardActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className="min-h-11 rounded-full px-3 font-medium text-primary text-sm transition-colors enabled:hover:bg-primary-soft"
    >
      {children}
    </button>
  );
}

function useMakeDefault(address: Address, onChanged: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const goToSignIn = useSignInRedirect();

  async function makeDefault() {
    setIsBusy(true);
    const { kind } = await changeAddress(address.id, draftOf(address), true);
    if (kind === 'signed out') return void goToSignIn();
    if (kind === 'done') {
      showToast('success', m.addresses_default_changed());
      await onChanged();
    } else showToast('error', m.addresses_change_failed());
    setIsBusy(false);
  }

  return { isBusy, makeDefault };
}
