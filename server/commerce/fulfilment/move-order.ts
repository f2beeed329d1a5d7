import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { issueCreditNote } from '#commerce/invoices/issue-credit-note.ts';
import { issueInvoice } from '#commerce/invoices/issue-invoice.ts';
import { invoiceMailJob } from '#commerce/invoices/mail-invoice.ts';
import { creditNoteSentence } from '#commerce/invoices/render-credit-note.ts';
import { invoiceNumber } from '#commerce/invoices/render-invoice.ts';
import { changeStatus, type StatusChange } from '#commerce/orders/change-status.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { giveBackOrder } from '#commerce/orders/give-back-order.ts';
import { hasDeliveredLine } from '#commerce/orders/line-status.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { nextStatuses } from '#commerce/orders/next-statuses.ts';
import { mailedShop, statusMail } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { orderRefusals } from '#commerce/orders/refusals.ts';
import { orders } from '#commerce/orders/tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { orderMoves } from './tables.ts';

/**
 * Moving orders, one or many, by staff, a customer or the command line:
 * 1. the order is locked, and a move of it that still waits becomes final, so that invoices and mails come in the order of the moves;
 * 2. the step must be one that the mover may take from here (nextStatuses), and is taken in one conditional statement;
 * 3. what follows (followMove) happens at once or, where the move can be undone, when its time has passed (settleMove).
 */

/** How long staff can undo a move. */
export const undoMs = 10_000;

export type Move = StatusChange & {
  settings: Settings;
  /** The move can be undone, so what follows from it waits. */
  undo?: Pick<typeof orderMoves.$inferInsert, 'moveId' | 'staffId' | 'undoUntil'>;
  /** What the mail says besides. */
  note?: string;
};

/**
 * Moves an order one step; gives back the moved order. Refuses a step that the mover cannot take, saying why or which ones are
 * possible (R-ORD-1, R-ORD-4). Of two at once for the same step, one is refused.
 */
export async function moveOrder(tx: Tx, { settings, undo, note, ...change }: Move): Promise<Order> {
  const { orderId, to, mover, now } = change;
  await settleMove(tx, { orderId, now, settings });
  const before = await getOrder(tx, orderId);
  if (!nextStatuses(before, mover).includes(to)) throw refusalOf(before, change);
  if (!(await changeStatus(tx, change))) throw new Error('An order changed its status while it was locked.');
  const order = await getOrder(tx, orderId);
  if (undo) await holdBack(tx, { ...undo, orderId, fromStatus: before.status, toStatus: to, movedAt: now });
  else await followMove(tx, { order, now, settings, ...(note === undefined ? {} : { note }) });
  return order;
}

function refusalOf(order: Order, { to, mover }: StatusChange): Refusal {
  const { trackingNumber, status } = order;
  if (mover === 'customer')
    return status === 'Pending' ? orderRefusals.notCancellablePartly() : orderRefusals.notCancellable(status);
  if (to === 'Cancelled' && hasDeliveredLine(order)) return orderRefusals.partDelivered(trackingNumber);
  return orderRefusals.cannotMove(trackingNumber, status, to, nextStatuses(order, mover));
}

export const orderMoveJob = defineJob<{ orderId: string; moveId: string }>('order_move', 'jobs');

async function holdBack(tx: Tx, move: Omit<typeof orderMoves.$inferInsert, 'state'>) {
  const { orderId, moveId } = move;
  await tx.insert(orderMoves).values({ ...move, state: 'waiting' });
  await queueJob(tx, orderMoveJob, { orderId, moveId }, { delayMs: undoMs });
}

export type MovedOrders = {
  moved: { id: string; trackingNumber: string; from: OrderStatus }[];
  refused: { id: string; sentence: string }[];
  /** For undoMove. */
  moveId: string;
  undoUntil: Date;
};

/**
 * moveOrder for many by staff; for ten seconds undoMove takes it back. Each is a savepoint of its own: it succeeds, or is refused with a
 * sentence and leaves no trace. All are locked first, in the order of their ids, so that two moves of the same orders cannot deadlock.
 */
export async function moveOrders(
  tx: Tx,
  { ids, staffId, ...move }: { ids: string[]; to: OrderStatus; staffId: string; now: Date; settings: Settings },
): Promise<MovedOrders> {
  const wanted = [...new Set(ids)].sort();
  const known = await tx
    .select({ id: orders.id, trackingNumber: orders.trackingNumber, from: orders.status })
    .from(orders)
    .where(inArray(orders.id, wanted))
    .orderBy(asc(orders.id))
    .for('update');
  const undo = { moveId: randomUUID(), staffId, undoUntil: new Date(move.now.getTime() + undoMs) };
  const outcome: MovedOrders = { moved: [], refused: [], moveId: undo.moveId, undoUntil: undo.undoUntil };
  for (const id of wanted) {
    const order = known.find((row) => row.id === id);
    const one: Move = { ...move, orderId: id, mover: 'staff', staffId, undo };
    const sentence = order
      ? await refusedWith(() => tx.transaction((savepoint) => moveOrder(savepoint, one)))
      : 'This order does not exist.';
    if (order && sentence === null) outcome.moved.push(order);
    else outcome.refused.push({ id, sentence: sentence ?? '' });
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

/**
 * Makes the move of an order final that still waits, and does what follows from it; nothing where none waits. Call it before
 * any other work on the order. Settling and undoing both lock the order, so of two at once one finds nothing to do.
 */
export async function settleMove(
  tx: Tx,
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

/**
 * Does what follows from the status that an order was given, once: the customer is told by mail; the invoice is issued when it
 * arrives and mailed when it is delivered (R-INV-1); a cancellation gives back what was taken, and a credit note corrects
 * the invoice that was out. `note`: what the mail says besides.
 */
export async function followMove(
  tx: Tx,
  { order, now, settings, note = '' }: { order: Order; now: Date; settings: Settings; note?: string },
): Promise<void> {
  if (order.status === 'Arrived' || order.status === 'Delivered') await issue(tx, order.id, now, settings);
  if (order.status === 'Delivered')
    return queueJob(tx, invoiceMailJob, { orderId: order.id }, { sequenceKey: order.id });
  const creditNote = order.status === 'Cancelled' ? await takeBack(tx, order, now, settings) : null;
  const notes = note + (creditNote === null ? '' : creditNoteSentence(creditNote));
  await queueOrderMail(tx, order.id, statusMail(order, mailedShop(settings), notes), creditNote);
}

async function issue(tx: Tx, orderId: string, now: Date, settings: Settings) {
  const number = await issueInvoice(tx, { orderId, now, seller: settings.shop });
  if (number === null) return;
  const text = `The invoice ${invoiceNumber(number)} was issued.`;
  await recordEvent(tx, { orderId, kind: 'invoiced', text, staffId: null, now });
}

/** Gives back the number of the credit note over the whole invoice; null where none was issued before. */
async function takeBack(tx: Tx, order: Order, now: Date, settings: Settings): Promise<number | null> {
  const { id: orderId, grandTotalFils: amountFils, taxFils } = order;
  await giveBackOrder(tx, { orderId, now });
  const seller = settings.shop;
  return issueCreditNote(tx, { orderId, returnId: null, lineItemId: null, amountFils, taxFils, now, seller });
}
