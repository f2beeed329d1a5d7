import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lockCustomer } from './lock-customer.ts';
import { customerRefusals } from './refusals.ts';
import { addresses } from './tables.ts';

export type AddressFields = {
  firstName: string;
  lastName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
};

const mostAddresses = 50;

/** Saves an address and returns its id; refuses the 51st. A new default replaces the previous one. */
export async function saveAddress(
  tx: Tx,
  options: { customerId: string; now: Date; fields: AddressFields; isDefault: boolean },
): Promise<string> {
  const { customerId, now, fields, isDefault } = options;
  await lockCustomer(tx, customerId);
  const [saved] = await tx.select({ count: count() }).from(addresses).where(eq(addresses.customerId, customerId));
  if ((saved?.count ?? 0) >= mostAddresses) throw customerRefusals.tooManyAddresses(mostAddresses);
  if (isDefault) await clearDefault(tx, customerId);
  const [made] = await tx
    .insert(addresses)
    .values({ ...fields, customerId, isDefault, createdAt: now })
    .returning({ id: addresses.id });
  if (!made) throw new Error('The address was not saved.');
  return made.id;
}

/** Removes a customer's default address setting; call it with the customer locked. */
export async function clearDefault(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
}
