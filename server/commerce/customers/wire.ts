import type { Address } from '#contract/addresses.ts';
import type { Profile } from './get-profile.ts';
import type { listSessions } from './list-sessions.ts';
import type { AddressFields } from './save-address.ts';

/** The wire's spellings of profiles, sessions and addresses. */

export function profileOnWire({ email, firstName, lastName, phone }: Profile) {
  return { email, first_name: firstName, last_name: lastName, number: phone };
}

export function sessionOnWire(session: Awaited<ReturnType<typeof listSessions>>[number]) {
  const { id, browser, system, isCurrent, createdAt, lastUsedAt } = session;
  return {
    id,
    browser,
    system,
    is_current: isCurrent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
  };
}

export function addressOnWire(saved: AddressFields & { id: string }): Address {
  const { id, firstName, lastName, phone, address, city, state, postalCode } = saved;
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
