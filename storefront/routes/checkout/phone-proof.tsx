import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { phoneInText } from '#storefront/components/prove-phone/phone-in-text.ts';
import { ProvePhone } from '#storefront/components/prove-phone/prove-phone.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import type { Quote } from './load-checkout.ts';

type Props = { quote: Quote; address: Address; cash: number; onProven: () => Promise<void> };

/** Offers to prove the phone of the address where that spares this order a call. */
export function PhoneProof({ quote, address, cash, onProven }: Props) {
  const [proven, setProven] = useState<string | null>(null);
  const { phonePrefixes } = useShop();
  // A server of the version before does not know the field.
  const bounds = quote.phones_to_prove?.find(({ address_id }) => address_id === address.id);
  const phone = phoneInText(address.number, phonePrefixes.checkout);
  const asked = `${address.id} ${phone}`;
  if (proven === asked) return <Proven />;
  if (!bounds || cash <= bounds.cash_above || cash > bounds.cash_up_to) return null;
  return (
    <div className="mt-4">
      <ProvePhone
        key={asked}
        of={{ address_id: address.id }}
        phone={phone}
        offer={m.phone_code_offer_checkout({ phone })}
        onProven={() => {
          setProven(asked);
          onProven();
        }}
      />
    </div>
  );
}

/** Takes the focus from the boxes that it replaces. */
function Proven() {
  return (
    <p
      ref={(line) => line?.focus({ preventScroll: true })}
      role="status"
      tabIndex={-1}
      className="mt-4 flex items-center gap-2 font-medium text-sm text-success outline-none"
    >
      <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
      {m.phone_code_proven()}
    </p>
  );
}
