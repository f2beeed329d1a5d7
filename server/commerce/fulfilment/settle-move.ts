import { and, eq } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import type { Shop } from '#server/shop.ts';
import { settleMove } from './move-order.ts';
import { orderMoves } from './tables.ts';

/** Settles one move when the time to undo it has passed; nothing if it was undone or settled already. */
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
