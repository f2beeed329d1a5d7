import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { orders } from './tables.ts';
import { orderNotes } from './work-tables.ts';

/** Adds a note of the staff to an order. Customers never see it; it is deleted with the customer's account. */
export async function addNote(
  tx: Tx,
  { orderId, text, staffId, now }: { orderId: string; text: string; staffId: string; now: Date },
): Promise<void> {
  const [order] = await tx.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw faults.notFound('The order');
  await tx.insert(orderNotes).values({ orderId, customerId: order.customerId, staffId, text, at: now });
}
