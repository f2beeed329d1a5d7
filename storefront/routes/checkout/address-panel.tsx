import { Truck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { rangeForAddress } from '#contract/delivery-days.ts';
import { useAddressDraft } from '#storefront/components/address-form/address-draft.ts';
import { AddressForm } from '#storefront/components/address-form/address-form.tsx';
import { AddressText } from '#storefront/components/address-text.tsx';
import { DeliveryDays } from '#storefront/components/delivery-days.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Panel } from './panel.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

type Props = {
  addresses: Address[];
  selected: Address | null;
  error: string | null;
  onSelect: (id: string) => void;
  onSaved: (id: string) => Promise<void>;
  /** About the phone of the address. */
  children: ReactNode;
};

/** Each form that is opened is an object of its own, so that what one of them saves does not close the next. */
type Shown = 'nothing' | 'list' | { form: 'new address' };

/** The delivery address; 'Change Address' opens the saved addresses and the form for a new one. */
export function AddressPanel({ addresses, selected, error, onSelect, onSaved, children }: Props) {
  const [shown, setShown] = useState<Shown>('nothing');
  const overlay = useFocusOnWhatIsShown(shown);
  const typing = useAddressDraft();
  const { phonePrefixes } = useShop();
  const close = () => setShown('nothing');
  const showForm = () => setShown({ form: 'new address' });
  const isForm = typeof shown === 'object';
  const hasAddresses = addresses.length > 0;

  /** Nothing opens if the form was closed while it was saving. */
  async function showListAfterSaving(id: string) {
    await onSaved(id);
    setShown((now) => (now === shown ? 'list' : now));
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
          aria-describedby={error === null ? undefined : 'address-error'}
          onClick={() => (hasAddresses ? setShown('list') : showForm())}
        >
          {hasAddresses ? m.checkout_address_change() : m.checkout_address_new()}
        </Button>
      </div>
      {selected !== null && <AddressDelivery state={selected.state} />}
      {children}
      <Dialog
        isOpen={shown !== 'nothing'}
        onClose={close}
        title={isForm ? m.checkout_address_new_title() : m.checkout_address_choose()}
        closeLabel={m.checkout_close()}
      >
        <div ref={overlay}>
          {isForm ? (
            <AddressForm
              typing={typing}
              onSaved={showListAfterSaving}
              onCancel={() => setShown(hasAddresses ? 'list' : 'nothing')}
            />
          ) : (
            <SavedAddresses
              addresses={addresses}
              selected={selected}
              onSelect={onSelect}
              onContinue={close}
              onAddNew={showForm}
            />
          )}
        </div>
      </Dialog>
    </Panel>
  );
}

/** Nothing for an address outside the emirates. */
function AddressDelivery({ state }: { state: string }) {
  const { plan } = useShop().delivery;
  const range = rangeForAddress(plan, state, new Date());
  if (range === null) return null;
  return (
    <p className="mt-4 flex items-center gap-2 text-sm">
      <Truck aria-hidden="true" className="size-5 shrink-0 text-primary" />
      <DeliveryDays range={range} state={state} />
    </p>
  );
}

/** When list and form replace each other the clicked control disappears, so the focus moves to the chosen address or the first field. */
function useFocusOnWhatIsShown(shown: Shown) {
  const overlay = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown === 'nothing') return;
    overlay.current?.querySelector<HTMLElement>('input:checked, input:not([type="radio"])')?.focus();
  }, [shown]);
  return overlay;
}
