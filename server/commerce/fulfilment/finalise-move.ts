import { and, eq } from 'drizzle-orm';
import { lockOrder } from '#commerce/orders/lock-order.ts';
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
