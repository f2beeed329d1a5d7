import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { lockCustomer } from './lock-customer.ts';
import { type AddressFields, clearDefault } from './save-address.ts';
import { addresses } from './tables.ts';

/**
 * Changes one of the customer's own saved addresses; a fault for every other id.
 * `isDefault` undefined leaves the default unchanged.
 */
export async function changeAddress(
  tx: Tx,
  options: { customerId: string; addressId: string; fields: AddressFields; isDefault: boolean | undefined },
): Promise<void> {
  const { customerId, addressId, fields, isDefault } = options;
  await lockCustomer(tx, customerId);
  if (isDefault) await clearDefault(tx, customerId);
  const changed = await tx
    .update(addresses)
    .set({ ...fields, ...(isDefault === undefined ? {} : { isDefault }) })
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
    .returning({ id: addresses.id });
  if (changed.length === 0) throw faults.notFound(`The address ${addressId}`);
}
