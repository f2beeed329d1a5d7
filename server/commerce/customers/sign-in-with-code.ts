import { type Asker, deviceHmac } from '#commerce/sign-in/limits.ts';
import { redeemCode, redeemLink } from '#commerce/sign-in/redeem-code.ts';
import { signInRefusals } from '#commerce/sign-in/refusals.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { Sign } from '#platform/secret.ts';
import type { Profile } from './get-profile.ts';
import { rememberDevice } from './known-devices.ts';
import { startSession } from './start-session.ts';
import { customers } from './tables.ts';

export type SignedIn = { token: string; profile: Profile };
type Browser = { browser: string; system: string };

/**
 * Redeems a sign-in code and starts a session; the first code of an address creates the customer (R-SGN-1).
 * One transaction, so that a code is never used up without a session. The refusal is thrown after the commit, so that the wrong try
 * stays counted.
 */
export async function signInWithCode(
  db: Db,
  options: Parameters<typeof redeemCode>[1] & { asker: Asker; on: Browser },
): Promise<SignedIn> {
  const { email, asker, on, now } = options;
  const signedIn = await db.transaction(async (tx) => {
    if (!(await redeemCode(tx, options))) return null;
    return startCustomerSession(tx, email, { ...on, deviceHmac: asker.deviceHmac }, now);
  });
  if (signedIn === null) throw signInRefusals.invalidCode();
  return signedIn;
}

/** The same with the link that was mailed instead of a code, on any device. */
export async function signInWithLink(
  tx: Tx,
  options: { linkToken: string; deviceToken: string | null; on: Browser; now: Date; sign: Sign },
): Promise<SignedIn> {
  const { deviceToken, on, now, sign } = options;
  const email = await redeemLink(tx, options);
  if (email === null) throw signInRefusals.linkOver();
  const device = deviceToken === null ? null : deviceHmac(sign, email, deviceToken);
  return startCustomerSession(tx, email, { ...on, deviceHmac: device }, now);
}

async function startCustomerSession(tx: Tx, email: string, device: Browser & { deviceHmac: string | null }, now: Date) {
  const { id, ...profile } = await findOrCreateCustomer(tx, email, now);
  const remembered = device.deviceHmac === null ? null : rememberDevice(tx, id, device.deviceHmac, now);
  const [token] = await inOrder([startSession(tx, id, device, now), remembered]);
  return { token, profile };
}

/** The customer of an address. One statement that writes in both cases, so that it waits for a concurrent deletion of the account and creates a new one. */
export async function findOrCreateCustomer(tx: Tx, email: string, now: Date): Promise<Profile & { id: string }> {
  const [customer] = await tx
    .insert(customers)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({ target: customers.email, set: { email } })
    .returning({
      id: customers.id,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
    });
  if (!customer) throw new Error('The customer was not created.');
  return customer;
}
