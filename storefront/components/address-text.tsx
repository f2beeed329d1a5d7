import type { Address } from '#contract/addresses.ts';
import { phoneText } from '#contract/phone.ts';

/** A delivery address as printed on a parcel. */
export function AddressText({ address, prefix }: { address: Omit<Address, 'id'>; prefix: string }) {
  return (
    <span className="flex min-w-0 flex-col text-sm leading-relaxed">
      <span className="font-medium">
        {address.first_name} {address.last_name}
      </span>
      <bdi dir="ltr" className="self-start">
        {phoneText(address.number, prefix)}
      </bdi>
      <span>{address.address}</span>
      <span>{[address.city, address.state, address.post_code].join(', ')}</span>
    </span>
  );
}
