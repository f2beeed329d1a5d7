import {
  type AddressFieldsProps,
  fieldOf,
  NameFields,
  PlaceFields,
} from '#storefront/components/address-form/place-fields.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { digits, phoneSigns } from '#storefront/routes/profile/numeric.ts';
import { TextField } from '#ui/field.tsx';

/** The fields of a saved address, all marked as required; phone and zip code reject letters (R-ACC-3). */
export function SavedAddressFields(props: AddressFieldsProps) {
  const field = fieldOf(props);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <NameFields {...props} />
      <TextField
        {...field('number', phoneSigns)}
        label={m.addresses_phone()}
        hint={m.addresses_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField
        {...field('post_code', digits)}
        label={m.addresses_zip()}
        hint={m.address_pin_hint()}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <PlaceFields {...props} />
    </div>
  );
}
