import type { Address } from '#contract/addresses.ts';
import { type Caller, isApiFault } from '#contract/client.ts';
import { type AddressDraft, emptyAddress } from '#storefront/components/address-form/typed-address.ts';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { refreshCounts } from '#storefront/shopper/counts.ts';

/** The member's addresses, default first; null when they failed to load, which is only logged. */
export async function loadAddresses(): Promise<Address[] | null> {
  try {
    const answer = await browserCaller('getAddressList');
    if (answer.status === 'success') return answer.address;
    console.error('Addresses refused:', answer.message);
  } catch (fault) {
    if (isSignedOutFault(fault)) throw fault;
    console.error('Addresses failed:', fault);
  }
  return null;
}

/** The outcome of a change. A refusal has the server's reason; 'signed out': the token is no longer valid. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed' }
  | { kind: 'signed out' };

/** Saves a new address and optionally makes it the default, in a second call, since the first has no field for it (R-ACC-3). */
export async function addAddress(draft: AddressDraft, isDefault: boolean): Promise<Outcome | { kind: 'not default' }> {
  let id = '';
  const saved = await attempt(async () => {
    const answer = await browserCaller('postAddress', draft);
    if (answer.status === 'success') id = answer.id;
    return answer;
  });
  if (saved.kind !== 'done' || !isDefault) return saved;
  const made = await changeAddress(id, draft, true);
  return made.kind === 'done' ? made : { kind: 'not default' };
}

/** Changes an address. `isDefault: false` leaves the default as it is. */
export async function changeAddress(id: string, draft: AddressDraft, isDefault: boolean): Promise<Outcome> {
  const choice = isDefault ? { is_default: true } : {};
  return attempt(() => browserCaller('updateAddress', { ...draft, address_id: id, ...choice }));
}

/** An address already deleted elsewhere counts as deleted. */
export async function deleteAddress(id: string): Promise<Outcome> {
  return attempt(async () => {
    try {
      return await browserCaller('deleteAddress', { address_id: id });
    } catch (fault) {
      if (isApiFault(fault) && fault.httpStatus === 404) return { status: 'success' };
      throw fault;
    }
  });
}

type AnyAnswer = { status: 'success' } | { status: 'failed'; message: string };

async function attempt(ask: () => Promise<AnyAnswer> | ReturnType<Caller>): Promise<Outcome> {
  try {
    const answer = await ask();
    if (answer.status !== 'success') return { kind: 'refused', reason: answer.message };
    refreshCounts();
    return { kind: 'done' };
  } catch (fault) {
    if (isSignedOutFault(fault)) return { kind: 'signed out' };
    console.error('Changing the saved addresses failed:', fault);
    return { kind: 'failed' };
  }
}

/** The form's fields of a saved address. */
export function draftOf({ id: _id, ...fields }: Address): AddressDraft {
  return { ...emptyAddress, ...fields };
}
