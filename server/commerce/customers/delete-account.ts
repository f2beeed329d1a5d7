import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { customers } from './tables.ts';

/**
 * Erases a customer. By the foreign keys of their tables, profile, addresses, sessions, cart, wishlist and photos are deleted, and
 * orders, reviews and questions stay without personal data (R-ACC-4). The files of the photos follow within two hours.
 */
export async function deleteAccount(db: Db, customerId: string): Promise<void> {
  await db.delete(customers).where(eq(customers.id, customerId));
}
