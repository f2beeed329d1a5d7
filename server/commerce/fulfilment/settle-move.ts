import { and, eq } from 'drizzle-orm';
import { getOrder } from '#commerce/orders/get-order.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { orderMoves } from '#commerce/orders/work-tables.ts';
import type { Db } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Settings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import { followMove } from './follow-move.ts';

/**
 * Makes the move of an order final that still waits, and does what follows from it; nothing where none waits. Whoever moves the order
 * on calls it first, so that invoices and mails come in the order of the moves. Of it and an undo at once one finds nothing to do,
 * since both hold the order.
 */
export async function settleMove(
  tx: Db,
  { orderId, now, settings }: { orderId: string; now: Date; settings: Settings },
): Promise<void> {
  await lockOrder(tx, orderId);
  const settled = await tx
    .update(orderMoves)
    .set({ state: 'final' })
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.state, 'waiting')))
    .returning({ moveId: orderMoves.moveId });
  if (settled.length > 0) await followMove(tx, { order: await getOrder(tx, orderId), now, settings });
}

export const orderMoveJob = defineJob<{ orderId: string; moveId: string }>('order_move', 'jobs');

/** settleMove of one move, once its time has passed. Undone or settled: nothing. */
export async function settleMoveInTime(
  { db, clock, settings }: Shop,
  { orderId, moveId }: { orderId: string; moveId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [move] = await tx
      .select({ state: orderMoves.state })
      .from(orderMoves)
      .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.moveId, moveId)));
    if (move?.state === 'waiting') await settleMove(tx, { orderId, now: clock.now(), settings });
  });
}
