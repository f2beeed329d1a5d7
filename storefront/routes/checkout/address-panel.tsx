import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { AddressText } from '#storefront/components/address-text.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AddressForm } from './address-form.tsx';
import { Panel } from './panel.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

type Props = {
  addresses: Address[];
  selected: Address | null;
  error: string | null;
  onSelect: (id: string) => void;
  onSaved: (id: string) => Promise<void>;
};

/** Where the order goes; 'Change Address' opens the saved list and the form for a new one. */
export function AddressPanel({ addresses, selected, error, onSelect, onSaved }: Props) {
  const [shown, setShown] = useState<'nothing' | 'list' | 'form'>('nothing');
  const { phonePrefixes } = useShop();
  const close = () => setShown('nothing');
  const hasAddresses = addresses.length > 0;

  async function showListAfterSaving(id: string) {
    await onSaved(id);
    setShown('list');
  }

  return (
    <Panel name="address" title={m.checkout_address()} error={error}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        {selected === null ? (
          <p className="text-muted">{m.checkout_address_none()}</p>
        ) : (
          <AddressText address={selected} prefix={phonePrefixes.checkout} />
        )}
        <Button
          variant="quiet"
          size="small"
          className="min-h-11"
          onClick={() => setShown(hasAddresses ? 'list' : 'form')}
        >
          {hasAddresses ? m.checkout_address_change() : m.checkout_address_new()}
        </Button>
      </div>
      <Dialog
        isOpen={shown !== 'nothing'}
        onClose={close}
        title={shown === 'form' ? m.checkout_address_new_title() : m.checkout_address_choose()}
        closeLabel={m.checkout_close()}
      >
        {shown === 'form' ? (
          <AddressForm onSaved={showListAfterSaving} onCancel={() => setShown(hasAddresses ? 'list' : 'nothing')} />
        ) : (
          <SavedAddresses
            addresses={addresses}
            selected={selected}
            onSelect={onSelect}
            onContinue={close}
            onAddNew={() => setShown('form')}
          />
        )}
      </Dialog>
    </Panel>
  );
}
