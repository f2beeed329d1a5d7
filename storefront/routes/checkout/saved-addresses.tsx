import type { Address } from '#contract/addresses.ts';
import { AddressText } from '#storefront/components/address-text.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { dialogFootClass } from '#ui/dialog.tsx';

type Props = {
  addresses: Address[];
  selected: Address | null;
  onSelect: (id: string) => void;
  onContinue: () => void;
  onAddNew: () => void;
};

/** A list of saved addresses, 500 px high at most (R-CHK-6). */
export function SavedAddresses({ addresses, selected, onSelect, onContinue, onAddNew }: Props) {
  const { phonePrefixes } = useShop();
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex max-h-[500px] flex-col gap-3 overflow-y-auto p-0.5">
        <legend className="sr-only">{m.checkout_address_choose()}</legend>
        {addresses.map((address) => (
          <label
            key={address.id}
            className="flex gap-4 rounded-xl border border-line-strong p-4 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft"
          >
            <input
              type="radio"
              name="address"
              checked={address.id === selected?.id}
              onChange={() => onSelect(address.id)}
              className="mt-0.5 size-5 shrink-0"
            />
            <AddressText address={address} prefix={phonePrefixes.checkout} />
          </label>
        ))}
      </fieldset>
      <div className={`flex flex-wrap gap-3 *:grow ${dialogFootClass}`}>
        <Button onClick={onContinue}>{m.checkout_address_continue()}</Button>
        <Button variant="quiet" onClick={onAddNew}>
          {m.checkout_address_new()}
        </Button>
      </div>
    </div>
  );
}
