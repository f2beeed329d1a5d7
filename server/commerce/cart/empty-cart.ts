import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { lineItems } from './tables.ts';

/** Takes every line out of a customer's cart. */
export async function emptyCart(tx: Db, customerId: string): Promise<void> {
  await tx.delete(lineItems).where(eq(lineItems.customerId, customerId));
}
