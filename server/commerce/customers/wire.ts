import type { Address } from '#contract/addresses.ts';
import type { Profile } from './get-profile.ts';
import type { AddressRow } from './list-addresses.ts';
import type { AddressFields } from './save-address.ts';

/** The specification's spellings of profiles and addresses. */

export function profileOnWire({ email, firstName, lastName, phone }: Profile) {
  return { email, first_name: firstName, last_name: lastName, number: phone };
}

export function addressOnWire(row: AddressRow): Address {
  const { id, firstName, lastName, phone, address, city, state, postalCode } = row;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    number: phone,
    address,
    city,
    state,
    post_code: postalCode,
  };
}

export function addressFieldsFromWire(input: Omit<Address, 'id'>): AddressFields {
  const { first_name, last_name, number, address, city, state, post_code } = input;
  return {
    firstName: first_name,
    lastName: last_name,
    phone: number,
    address,
    city,
    state,
    postalCode: post_code,
  };
}
