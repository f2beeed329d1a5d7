import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { addresses } from './tables.ts';

/** Deletes one of the customer's own saved addresses; a fault for every other id. Orders keep their copy. */
export async function deleteAddress(db: Db, customerId: string, addressId: string): Promise<void> {
  const deleted = await db
    .delete(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
    .returning({ id: addresses.id });
  if (deleted.length === 0) throw faults.notFound(`The address ${addressId}`);
}
