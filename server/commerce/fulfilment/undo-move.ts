import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { revertStatus } from '#commerce/orders/change-status.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { orders } from '#commerce/orders/tables.ts';
import { orderEvents } from '#commerce/orders/work-tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { orderMoves } from './tables.ts';

export type UndoneMove = {
  restored: { id: string; trackingNumber: string; from: OrderStatus; to: OrderStatus }[];
  kept: { id: string; sentence: string }[];
};

type Undoing = { moveId: string; staffId: string; now: Date };

/**
 * Sets the orders of a move back to their previous status, except those with consequences or other changes since, which stay, with a
 * sentence. Nothing had been mailed, invoiced or returned to stock, so nothing has to be reversed. The move and its undoing stay in the
 * order's timeline. A fault for an unknown move.
 */
export async function undoMove(tx: Tx, undoing: Undoing): Promise<UndoneMove> {
  const moves = await lockMoves(tx, undoing.moveId);
  if (moves.length === 0) throw faults.notFound('This move');
  const changed = await findChangedSince(tx, moves);
  const outcome: UndoneMove = { restored: [], kept: [] };
  for (const move of moves) {
    const sentence = obstacleOf(move, changed, undoing.now);
    if (sentence !== null) {
      outcome.kept.push({ id: move.orderId, sentence });
      continue;
    }
    await revertMove(tx, move, undoing);
    const { orderId: id, trackingNumber, toStatus: from, fromStatus: to } = move;
    outcome.restored.push({ id, trackingNumber, from, to });
  }
  return outcome;
}

type Move = Awaited<ReturnType<typeof lockMoves>>[number];

/** Locks the orders sorted by id, as moveOrders does; the moves are read after that, so that their states are current. */
async function lockMoves(tx: Tx, moveId: string) {
  const ofMove = tx.select({ id: orderMoves.orderId }).from(orderMoves).where(eq(orderMoves.moveId, moveId));
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, ofMove))
    .orderBy(asc(orders.id))
    .for('update');
  return tx
    .select({
      orderId: orderMoves.orderId,
      state: orderMoves.state,
      fromStatus: orderMoves.fromStatus,
      toStatus: orderMoves.toStatus,
      movedBy: orderMoves.staffId,
      movedAt: orderMoves.movedAt,
      undoUntil: orderMoves.undoUntil,
      trackingNumber: orders.trackingNumber,
      status: orders.status,
      customerId: orders.customerId,
    })
    .from(orderMoves)
    .innerJoin(orders, eq(orders.id, orderMoves.orderId))
    .where(eq(orderMoves.moveId, moveId))
    .orderBy(asc(orderMoves.orderId));
}

/** The orders that were packed, returned or changed line by line since they were moved. */
async function findChangedSince(tx: Tx, moves: Move[]): Promise<Set<string>> {
  const rows = await tx
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        inArray(
          orderEvents.orderId,
          moves.map(({ orderId }) => orderId),
        ),
        inArray(orderEvents.kind, ['packed', 'return', 'refunded', 'line']),
        gt(orderEvents.at, moves[0]?.movedAt ?? new Date(0)),
      ),
    );
  return new Set(rows.map(({ orderId }) => orderId));
}

function obstacleOf(move: Move, changed: Set<string>, now: Date): string | null {
  const { state, status, toStatus, trackingNumber, undoUntil, orderId } = move;
  const order = `The order ${trackingNumber}`;
  if (state === 'undone') return `${order} was put back to ${move.fromStatus} already.`;
  if (status !== toStatus)
    return `${order} has been moved on and is ${status} now, so this step can no longer be undone.`;
  if (state === 'final' || now >= undoUntil)
    return `${order} is ${toStatus}: a step can be undone for ten seconds, and they have passed. The customer is told by mail.`;
  if (changed.has(orderId)) return `Somebody has worked on the order ${trackingNumber} since, so it stays ${toStatus}.`;
  if (toStatus === 'Cancelled' && move.customerId === null)
    return `The customer of the order ${trackingNumber} has deleted the account since, so it stays Cancelled.`;
  return null;
}

async function revertMove(tx: Tx, move: Move, { moveId, staffId, now }: Undoing) {
  const { orderId, fromStatus, toStatus, movedBy, movedAt } = move;
  await revertStatus(tx, { orderId, from: toStatus, to: fromStatus });
  await tx
    .update(orderMoves)
    .set({ state: 'undone' })
    .where(and(eq(orderMoves.moveId, moveId), eq(orderMoves.orderId, orderId)));
  const moved = `The order was moved from ${fromStatus} to ${toStatus}.`;
  await recordEvent(tx, { orderId, kind: 'moved', text: moved, staffId: movedBy, now: movedAt });
  const undone = `That was undone: the order is ${fromStatus} again. Nobody was told.`;
  await recordEvent(tx, { orderId, kind: 'undone', text: undone, staffId, now });
}
