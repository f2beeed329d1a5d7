import { and, eq, inArray } from 'drizzle-orm';
import { type Mover, type OrderStatus, statusesBefore } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import { orderStatusChanges, orders } from './tables.ts';

export type StatusChange = {
  orderId: string;
  to: OrderStatus;
  mover: Mover;
  /** Null: the customer, or the command line. */
  staffId: string | null;
  now: Date;
};

/**
 * Sets an order's status if `mover` may do so from the current one; false if not. One conditional statement, so that of two
 * concurrent calls only one succeeds. It has no consequences: moveOrder has the rules and the consequences.
 */
export async function changeStatus(tx: Tx, { orderId, to, mover, staffId, now }: StatusChange): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statusesBefore(mover, to))))
    .returning({ id: orders.id });
  if (changed.length === 0) return false;
  await tx.insert(orderStatusChanges).values({ orderId, status: to, movedBy: mover, staffId, at: now });
  return true;
}

/** Sets an order back to its previous status and deletes the record of the status change. */
export async function revertStatus(
  tx: Tx,
  { orderId, from, to }: { orderId: string; from: OrderStatus; to: OrderStatus },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)));
  await tx
    .delete(orderStatusChanges)
    .where(and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.status, from)));
}
