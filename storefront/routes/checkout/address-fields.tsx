import type { ChangeEvent } from 'react';
import { citiesOf, emirates } from '#storefront/components/emirates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { useShop } from '#storefront/use-shop.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import type { AddressDraft, AddressErrors } from './address-draft.ts';

type Props = {
  draft: AddressDraft;
  errors: AddressErrors;
  onChange: (field: keyof AddressDraft, value: string) => void;
};

export function AddressFields({ draft, errors, onChange }: Props) {
  const { phonePrefixes } = useShop();
  /** What every field of the form has in common. */
  const field = (name: keyof AddressDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, event.target.value),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('first_name')} label={m.address_first_name()} autoComplete="given-name" maxLength={100} />
      <TextField {...field('last_name')} label={m.address_last_name()} autoComplete="family-name" maxLength={100} />
      <TextField
        {...field('number')}
        label={m.address_number()}
        hint={m.address_number_hint()}
        prefix={phonePrefixes.checkout}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        className="sm:col-span-2"
      />
      <TextField
        {...field('address')}
        label={m.address_address()}
        hint={m.address_address_hint()}
        autoComplete="street-address"
        maxLength={300}
        className="sm:col-span-2"
      />
      <SelectField {...field('state')} label={m.address_state()} autoComplete="address-level1">
        <option value="">{m.address_state_choose()}</option>
        <Options values={emirates.map(({ name }) => name)} />
      </SelectField>
      <SelectField
        {...field('city')}
        label={m.address_city()}
        autoComplete="address-level2"
        disabled={draft.state === ''}
      >
        <option value="">{draft.state === '' ? m.address_city_after_state() : m.address_city_choose()}</option>
        <Options values={citiesOf(draft.state)} />
      </SelectField>
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

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
