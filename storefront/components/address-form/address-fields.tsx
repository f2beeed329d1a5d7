import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { TextField } from '#ui/field.tsx';
import { type AddressFieldsProps, fieldOf, NameFields, PlaceFields } from './place-fields.tsx';

/** The fields of a delivery address in checkout. */
export function AddressFields(props: AddressFieldsProps) {
  const { phonePrefixes } = useShop();
  const field = fieldOf(props);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameFields {...props} />
      <TextField
        {...field('number')}
        label={m.address_number()}
        hint={m.address_number_hint()}
        prefix={phonePrefixes.checkout}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        className="sm:col-span-2"
      />
      <PlaceFields {...props} />
      <TextField
        {...field('post_code')}
        label={m.address_pin()}
        hint={m.address_pin_hint()}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
    </div>
  );
}
