import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lineItems } from './tables.ts';

/** Removes every line from a customer's cart. */
export async function emptyCart(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(lineItems).where(eq(lineItems.customerId, customerId));
}
