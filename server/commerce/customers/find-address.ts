import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { AddressRow } from './list-addresses.ts';
import { addresses } from './tables.ts';

/** The saved address with that id if it is the customer's own, else null. */
export async function findAddress(db: Db, customerId: string, addressId: string): Promise<AddressRow | null> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)));
  return address ?? null;
}
