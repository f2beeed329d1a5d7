import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { orders } from './tables.ts';

/** Locks an order until the transaction ends, so that one transaction at a time counts over its lines. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  const locked = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (locked.length === 0) throw faults.notFound('The order');
}
