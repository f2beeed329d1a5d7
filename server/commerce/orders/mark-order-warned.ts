import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { orders } from './tables.ts';

/** Notes that the customer of an order that was not accepted is warned; false if they were, `since` it waits. */
export async function markOrderWarned(
  tx: Tx,
  { orderId, since, now }: { orderId: string; since: Date; now: Date },
): Promise<boolean> {
  const warned = await tx
    .update(orders)
    .set({ warnedAt: now })
    .where(and(eq(orders.id, orderId), or(isNull(orders.warnedAt), lt(orders.warnedAt, since))))
    .returning({ id: orders.id });
  return warned.length > 0;
}
