import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { EmptyPage } from '#storefront/components/empty-state.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { MoreAddresses } from './more-addresses.tsx';

type Props = {
  addresses: Address[];
  onEdit: (id: string) => void;
  /** Called after an address was deleted or became the default. */
  onChanged: () => Promise<void>;
};

/** The default address and the others, each with its actions. */
export function SavedAddresses({ addresses, onEdit, onChanged }: Props) {
  const [asked, setAsked] = useState<Address | null>(null);
  const [first, ...rest] = addresses;
  if (first === undefined) return null;
  const card = (address: Address) => (
    <AddressCard
      address={address}
      isDefault={address === first}
      onEdit={() => onEdit(address.id)}
      onDelete={() => setAsked(address)}
      onChanged={onChanged}
    />
  );
  return (
    <div className="flex flex-col gap-7">
      <section aria-labelledby="default-address">
        <h2 id="default-address" className="mb-3 font-semibold text-lg">
          {m.addresses_default()}
        </h2>
        {card(first)}
      </section>
      {rest.length > 0 && <MoreAddresses addresses={rest}>{card}</MoreAddresses>}
      <DeleteAddressDialog address={asked} onClose={() => setAsked(null)} onDeleted={onChanged} />
    </div>
  );
}

export function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyPage icon={MapPin} title={m.addresses_empty()} hint={m.addresses_empty_hint()}>
      <Button onClick={onAdd}>{m.addresses_add_first()}</Button>
    </EmptyPage>
  );
}
