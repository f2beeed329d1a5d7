import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Mover, type OrderStatus, statusesBefore } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
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
export async function changeStatus(tx: Tx, { orderId, ...change }: StatusChange): Promise<boolean> {
  return (await changeStatuses(tx, { orderIds: [orderId], ...change })) === 1;
}

/** changeStatus for many orders, which the caller has locked; returns how many were changed. */
export async function changeStatuses(
  tx: Tx,
  { orderIds, to, mover, staffId, now }: Omit<StatusChange, 'orderId'> & { orderIds: string[] },
): Promise<number> {
  const changed = await tx
    .update(orders)
    .set({ status: to })
    .where(and(isOneOf(orders.id, orderIds), inArray(orders.status, statusesBefore(mover, to))))
    .returning({ orderId: orders.id });
  if (changed.length === 0) return 0;
  const ids = `{${changed.map(({ orderId }) => orderId).join(',')}}`;
  await tx.execute(sql`
    INSERT INTO order_status_changes (order_id, status, moved_by, staff_id, at)
    SELECT id, ${to}, ${mover}, ${staffId}::uuid, ${now.toISOString()}::timestamptz FROM unnest(${ids}::uuid[]) AS id`);
  return changed.length;
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
