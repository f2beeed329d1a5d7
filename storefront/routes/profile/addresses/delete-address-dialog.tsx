import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressText } from '#storefront/components/address-text.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, dialogFootClass } from '#ui/dialog.tsx';
import { showToast } from '#ui/toast.ts';
import { deleteAddress } from './address-calls.ts';

type Props = { address: Address | null; onClose: () => void; onDeleted: () => Promise<void> };

/** Confirms and deletes an address. Open while `address` is not null. */
export function DeleteAddressDialog({ address, onClose, onDeleted }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { phonePrefixes } = useShop();
  const goToSignIn = useSignInRedirect();

  async function confirm(id: string) {
    setIsDeleting(true);
    const { kind } = await deleteAddress(id);
    if (kind === 'signed out') return void goToSignIn();
    if (kind === 'done') {
      showToast('success', m.addresses_deleted());
      await onDeleted();
    } else showToast('error', m.addresses_delete_failed());
    setIsDeleting(false);
    onClose();
  }

  return (
    <Dialog
      isOpen={address !== null}
      onClose={onClose}
      title={m.addresses_delete_title()}
      closeLabel={m.profile_dialog_close()}
    >
      {address && (
        <>
          <AddressText address={address} prefix={phonePrefixes.savedAddresses} />
          <div className={`mt-6 flex flex-wrap justify-end gap-3 ${dialogFootClass}`}>
            <Button variant="quiet" onClick={onClose} className="max-sm:grow">
              {m.profile_dialog_cancel()}
            </Button>
            <Button variant="danger" onClick={() => confirm(address.id)} disabled={isDeleting} className="max-sm:grow">
              {isDeleting ? m.addresses_deleting() : m.addresses_delete()}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
