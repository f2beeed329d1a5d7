import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import { advanceOrder } from '#commerce/orders/advance-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { orderMoves } from '#commerce/orders/work-tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { orderMoveJob, settleMove } from './settle-move.ts';

/** So long a move can be undone; what follows from it waits (see settleMove). */
export const undoMs = 10_000;

export type MovedOrders = {
  moved: { id: string; trackingNumber: string; from: OrderStatus }[];
  refused: { id: string; sentence: string }[];
  /** For undoMove. */
  moveId: string;
  undoUntil: Date;
};

type Moving = { ids: string[]; to: OrderStatus; staffId: string; now: Date; settings: Settings };

/**
 * Moves many orders one step; for ten seconds undoMove takes it back. Each is a savepoint of its own: it succeeds, or is refused with a
 * sentence and leaves no trace. All are locked first, in the order of their ids, so that two who move the same orders never wait for
 * each other.
 */
export async function moveOrders(tx: Db, moving: Moving): Promise<MovedOrders> {
  const wanted = [...new Set(moving.ids)].sort();
  const { id, trackingNumber, status } = orders;
  const known = await tx
    .select({ id, trackingNumber, from: status })
    .from(orders)
    .where(inArray(orders.id, wanted))
    .orderBy(asc(orders.id))
    .for('update');
  const undoUntil = new Date(moving.now.getTime() + undoMs);
  const outcome: MovedOrders = { moved: [], refused: [], moveId: randomUUID(), undoUntil };
  for (const orderId of wanted) {
    const order = known.find((row) => row.id === orderId);
    if (!order) {
      outcome.refused.push({ id: orderId, sentence: 'This order does not exist.' });
      continue;
    }
    const sentence = await refusedWith(() =>
      tx.transaction((savepoint) => moveWaiting(savepoint, order, outcome, moving)),
    );
    if (sentence === null) outcome.moved.push(order);
    else outcome.refused.push({ id: orderId, sentence });
  }
  return outcome;
}

async function moveWaiting(
  tx: Db,
  { id: orderId, from }: MovedOrders['moved'][number],
  { moveId, undoUntil }: MovedOrders,
  { to, staffId, now, settings }: Moving,
) {
  await settleMove(tx, { orderId, now, settings });
  await advanceOrder(tx, { orderId, to, staffId, now });
  await tx
    .insert(orderMoves)
    .values({ moveId, orderId, state: 'waiting', fromStatus: from, toStatus: to, staffId, movedAt: now, undoUntil });
  await queueJob(tx, orderMoveJob, { orderId, moveId }, { delayMs: undoMs });
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
