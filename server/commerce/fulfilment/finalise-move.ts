import { and, asc, eq, inArray } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import type { Shop } from '#server/shop.ts';
import { finaliseMove } from './move-order.ts';
import { orderMoves } from './tables.ts';

/** Makes one move final when the time to undo it has passed; does nothing if it was undone or is final already. */
export async function finaliseDueMove(
  { db, clock, settings }: Shop,
  { orderId, moveId }: { orderId: string; moveId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const [move] = await tx
      .select({ state: orderMoves.state })
      .from(orderMoves)
      .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.moveId, moveId)));
    if (move?.state === 'waiting') await finaliseMove(tx, { orderId, now: clock.now(), settings });
  });
}

/**
 * Makes the waiting moves of orders that are on their way or were delivered final. All orders are locked first, sorted by id, as moveOrders
 * locks them: an invoice takes the lock of the numbers, and a wait for an order after that could be one for each other.
 */
export async function finaliseMovesOut(
  tx: Tx,
  { ids, now, settings }: { ids: string[]; now: Date; settings: Settings },
): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('update');
  const waiting = await tx
    .select({ id: orders.id })
    .from(orderMoves)
    .innerJoin(orders, eq(orders.id, orderMoves.orderId))
    .where(
      and(
        inArray(orderMoves.orderId, ids),
        eq(orderMoves.state, 'waiting'),
        inArray(orders.status, ['Arrived', 'Delivered']),
      ),
    )
    .orderBy(asc(orders.id));
  for (const { id } of waiting) await finaliseMove(tx, { orderId: id, now, settings });
}
