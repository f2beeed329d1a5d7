import type { ChangeEvent } from 'react';
import { emirates } from '#contract/emirates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { SelectField, TextField } from '#ui/field.tsx';
import { citiesOf } from './cities.ts';
import type { AddressDraft, AddressErrors } from './typed-address.ts';

export type AddressFieldsProps = {
  draft: AddressDraft;
  errors: AddressErrors;
  /** True while the address is being saved. */
  isLocked: boolean;
  onChange: (field: keyof AddressDraft, value: string) => void;
};

/** The props that all fields of an address form share; `clean` removes characters that the field does not accept. */
export function fieldOf({ draft, errors, isLocked, onChange }: AddressFieldsProps) {
  return (name: keyof AddressDraft, clean = (typed: string) => typed) => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    readOnly: isLocked,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(name, clean(event.target.value)),
  });
}

/** The same for a select, which cannot be read-only. */
function choiceOf(props: AddressFieldsProps) {
  return (name: keyof AddressDraft) => {
    const { readOnly, ...field } = fieldOf(props)(name);
    return { ...field, disabled: readOnly };
  };
}

export function NameFields(props: AddressFieldsProps) {
  const field = fieldOf(props);
  return (
    <>
      <TextField {...field('first_name')} label={m.address_first_name()} autoComplete="given-name" maxLength={100} />
      <TextField {...field('last_name')} label={m.address_last_name()} autoComplete="family-name" maxLength={100} />
    </>
  );
}

/** Street, emirate and one of its cities. */
export function PlaceFields(props: AddressFieldsProps) {
  const field = fieldOf(props);
  const choice = choiceOf(props);
  const { state, city } = props.draft;
  return (
    <>
      <TextField
        {...field('address')}
        label={m.address_address()}
        hint={m.address_address_hint()}
        autoComplete="street-address"
        maxLength={300}
        className="sm:col-span-2"
      />
      <SelectField {...choice('state')} label={m.address_state()} autoComplete="address-level1">
        <option value="">{m.address_state_choose()}</option>
        <Options values={emirates} chosen={state} />
      </SelectField>
      <SelectField
        {...choice('city')}
        label={m.address_city()}
        autoComplete="address-level2"
        disabled={state === '' || props.isLocked}
      >
        <option value="">{state === '' ? m.address_city_after_state() : m.address_city_choose()}</option>
        <Options values={citiesOf(state)} chosen={city} />
      </SelectField>
    </>
  );
}

/** A name that is not listed (saved by another app) stays selectable, or editing the address would lose it. */
function Options({ values, chosen }: { values: readonly string[]; chosen: string }) {
  const all = chosen === '' || values.includes(chosen) ? values : [...values, chosen];
  return all.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));
}
