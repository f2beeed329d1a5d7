import { inArray } from 'drizzle-orm';
import { orders } from '#commerce/orders/tables.ts';
import { moveOrderWithin } from '#commerce/staff/move-order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Settings } from '#server/settings.ts';

export type MovedOrders = {
  moved: { id: string; trackingNumber: string; from: OrderStatus }[];
  refused: { id: string; sentence: string }[];
};

/**
 * Moves many orders one step. Each is a savepoint of its own: it succeeds, or is refused with a sentence and leaves no trace. They go
 * in the order of their ids, so that two who move the same orders never wait for each other.
 */
export async function moveOrders(
  tx: Db,
  {
    ids,
    to,
    staffId,
    now,
    settings,
  }: { ids: string[]; to: OrderStatus; staffId: string; now: Date; settings: Settings },
): Promise<MovedOrders> {
  const wanted = [...new Set(ids)].sort();
  const { id, trackingNumber, status } = orders;
  const known = await tx.select({ id, trackingNumber, from: status }).from(orders).where(inArray(orders.id, wanted));
  const outcome: MovedOrders = { moved: [], refused: [] };
  for (const orderId of wanted) {
    const order = known.find((row) => row.id === orderId);
    if (!order) {
      outcome.refused.push({ id: orderId, sentence: 'This order does not exist.' });
      continue;
    }
    const sentence = await refusedWith(() =>
      tx.transaction((savepoint) =>
        moveOrderWithin(savepoint, { trackingNumber: order.trackingNumber, to, staffId, now, settings }),
      ),
    );
    if (sentence === null) outcome.moved.push(order);
    else outcome.refused.push({ id: orderId, sentence });
  }
  return outcome;
}

/** The sentence of the refusal; null when there was none. */
async function refusedWith(act: () => Promise<unknown>): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
