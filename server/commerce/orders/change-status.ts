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
 * Gives an order a status if `mover` may bring it there from where it is, in one conditional statement, so that of two at once
 * only one succeeds; false when not. Nothing follows from it here: moveOrder has the rule and the consequences.
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

/** Puts an order back from a status to the one before, as if it had never had it. */
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
