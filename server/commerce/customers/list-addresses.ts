import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { addresses } from './tables.ts';

type AddressRow = typeof addresses.$inferSelect;

/** The saved addresses of a customer: the default one first, then in the order in which they were saved (R-ACC-3). */
export function listAddresses(db: Db, customerId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}
