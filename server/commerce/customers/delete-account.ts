import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { customers } from './tables.ts';

/**
 * Erases a customer. Profile, addresses, sessions, cart and wishlist go along and orders and reviews stay without the person,
 * by the foreign keys of their tables (R-ACC-4).
 */
export async function deleteAccount(db: Db, customerId: string): Promise<void> {
  await db.delete(customers).where(eq(customers.id, customerId));
}
