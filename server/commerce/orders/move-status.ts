import { and, eq, inArray } from 'drizzle-orm';
import { type Mover, type OrderStatus, statusesBefore } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { orderStatusChanges, orders } from './tables.ts';

/**
 * Moves an order to a status if `mover` may bring it there from where it is, in one conditional statement, so that of two at once
 * only one succeeds; false when not. What follows from it is the caller's: giveBackOrder after a cancellation, mails, the invoice.
 */
export async function moveStatus(
  tx: Db,
  {
    orderId,
    to,
    mover,
    staffId,
    now,
  }: { orderId: string; to: OrderStatus; mover: Mover; staffId: string | null; now: Date },
): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statusesBefore(mover, to))))
    .returning({ id: orders.id });
  if (moved.length === 0) return false;
  await tx.insert(orderStatusChanges).values({ orderId, status: to, movedBy: mover, staffId, at: now });
  return true;
}
