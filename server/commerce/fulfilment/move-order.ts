import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { issueCreditNote } from '#commerce/invoices/issue-credit-note.ts';
import { issueInvoice } from '#commerce/invoices/issue-invoice.ts';
import { invoiceMailJob } from '#commerce/invoices/mail-invoice.ts';
import { creditNoteSentence } from '#commerce/invoices/render-credit-note.ts';
import { invoiceNumber } from '#commerce/invoices/render-invoice.ts';
import { changeStatuses, type StatusChange } from '#commerce/orders/change-status.ts';
import { getOrder, getOrders, type Order } from '#commerce/orders/get-order.ts';
import { hasDeliveredLine } from '#commerce/orders/line-status.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { queueOrderMails } from '#commerce/orders/mail-customer.ts';
import { awaitsConfirmation, nextStatuses } from '#commerce/orders/next-statuses.ts';
import { orderFacts } from '#commerce/orders/order-facts.ts';
import { mailedShop, statusMail } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { orderRefusals } from '#commerce/orders/refusals.ts';
import { releaseOrders } from '#commerce/orders/release-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { announce } from '#commerce/webhooks/announce.ts';
import { canMove, type OrderStatus } from '#contract/order-status.ts';
import type { Tx } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { giveBackCredits } from './give-back-credits.ts';
import { orderMoves } from './tables.ts';

/**
 * Moving orders, one or many, by staff, a customer or the command line:
 * 1. the order is locked, and a waiting move of it becomes final, so that invoices and mails are in the order of the moves;
 * 2. the mover must be allowed to make the step (nextStatuses), and it is made in one conditional statement (takeStep);
 * 3. the consequences (applyConsequences) happen at once or, if the move can be undone, when the time for that has passed (finaliseMove).
 */

/** How long staff can undo a move. */
export const undoMs = 10_000;

type Step = Omit<StatusChange, 'orderId'>;

export type Move = StatusChange & {
  settings: Settings;
  /** The move can be undone, so its consequences wait. */
  undo?: Pick<typeof orderMoves.$inferInsert, 'moveId' | 'staffId' | 'undoUntil'>;
  /** Added to the text of the mail. */
  note?: string;
};

/**
 * Moves an order one step; returns the moved order. Refuses a step that the mover may not make, with the reason or the possible steps
 * (R-ORD-1, R-ORD-4). Of two concurrent calls for the same step, one is refused.
 */
export async function moveOrder(tx: Tx, { settings, undo, note = '', orderId, ...step }: Move): Promise<Order> {
  const { to, now } = step;
  await finaliseMove(tx, { orderId, now, settings });
  const before = await getOrder(tx, orderId);
  await takeStep(tx, [before], step);
  const order = await getOrder(tx, orderId);
  if (undo) await postpone(tx, { ...undo, orderId, fromStatus: before.status, toStatus: to, movedAt: now });
  else await applyConsequences(tx, { orders: [order], now, settings, note });
  return order;
}

/**
 * For an account that closes, whose orders the caller has locked: cancels the Pending ones, and makes the cancellations by staff that wait
 * final. Both at once, so that their stock is locked in one order, and in as many statements as for one.
 */
export async function cancelWithAccount(
  tx: Tx,
  { pending, cancelling, now, settings }: { pending: Order[]; cancelling: Order[]; now: Date; settings: Settings },
): Promise<void> {
  const orderIds = [...pending, ...cancelling].map(({ id }) => id);
  if (orderIds.length === 0) return;
  await takeStep(tx, pending, { to: 'Cancelled', mover: 'customer', staffId: null, now });
  await tx
    .update(orderMoves)
    .set({ state: 'final' })
    .where(and(isOneOf(orderMoves.orderId, orderIds), eq(orderMoves.state, 'waiting')));
  await applyConsequences(tx, { orders: await getOrders(tx, orderIds), now, settings, isAccountClosing: true });
}

async function takeStep(tx: Tx, before: Order[], step: Step) {
  const refused = before.find((order) => !nextStatuses(order, step.mover).includes(step.to));
  if (refused) throw refusalOf(refused, step);
  const count = await changeStatuses(tx, { ...step, orderIds: before.map(({ id }) => id) });
  if (count < before.length) throw new Error('An order changed its status while it was locked.');
}

function refusalOf(order: Order, { to, mover }: Step): Refusal {
  const { trackingNumber, status } = order;
  if (mover === 'customer')
    return status === 'Pending' ? orderRefusals.notCancellablePartly() : orderRefusals.notCancellable(status);
  if (order.recipient === null && canMove(mover, status, to) && to !== 'Cancelled')
    return orderRefusals.noRecipient(trackingNumber);
  if (awaitsConfirmation(order) && canMove(mover, status, to)) return orderRefusals.toBeConfirmed(trackingNumber);
  if (to === 'Cancelled' && hasDeliveredLine(order)) return orderRefusals.partDelivered(trackingNumber);
  return orderRefusals.cannotMove(trackingNumber, status, to, nextStatuses(order, mover));
}

export const orderMoveJob = defineJob<{ orderId: string; moveId: string }>('order_move', 'jobs');

async function postpone(tx: Tx, move: Omit<typeof orderMoves.$inferInsert, 'state'>) {
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
 * moveOrder for many orders by staff, undoable for ten seconds (undoMove). Each has its own savepoint: it succeeds, or is refused with a
 * sentence and leaves no trace. All are locked first, sorted by id, so that two moves of the same orders cannot deadlock.
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
 * Makes an order's waiting move final, with its consequences; does nothing if none waits. Call it before any other change of the order.
 * This and undoing both lock the order, so of two at once one finds nothing to do.
 */
export async function finaliseMove(
  tx: Tx,
  { orderId, now, settings }: { orderId: string; now: Date; settings: Settings },
): Promise<void> {
  await lockOrder(tx, orderId);
  const finalised = await tx
    .update(orderMoves)
    .set({ state: 'final' })
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.state, 'waiting')))
    .returning({ moveId: orderMoves.moveId });
  if (finalised.length > 0) await applyConsequences(tx, { orders: [await getOrder(tx, orderId)], now, settings });
}

type Consequences = { orders: Order[]; note?: string; isAccountClosing?: boolean; now: Date; settings: Settings };

/**
 * The consequences of the new status of orders, once for each: the customer gets a mail; the invoice is issued on arrival and mailed on
 * delivery (R-INV-1); a cancellation returns stock, coupon use and credits, and a credit note corrects an issued invoice. `note` is added to
 * the texts of the mails, which say nothing of credits where the account closes and they are given up with it.
 */
export async function applyConsequences(
  tx: Tx,
  { orders: moved, note = '', isAccountClosing = false, ...at }: Consequences,
): Promise<void> {
  const cancelled = moved.filter(({ status }) => status === 'Cancelled');
  if (cancelled.length > 0) await releaseOrders(tx, { orders: cancelled, now: at.now });
  const mails: Parameters<typeof queueOrderMails>[1] = [];
  for (const order of moved) {
    if (isInvoiced(order.status)) await issue(tx, order.id, at);
    const creditNote = order.status === 'Cancelled' ? await creditWhole(tx, order, at) : null;
    const givenBack = order.status === 'Cancelled' ? await giveBackCredits(tx, { order, now: at.now }) : '';
    const corrected = creditNote === null ? '' : creditNoteSentence(creditNote);
    const notes = note + corrected + (isAccountClosing ? '' : givenBack);
    if (order.status === 'Delivered')
      await queueJob(tx, invoiceMailJob, { orderId: order.id }, { sequenceKey: order.id });
    else mails.push({ orderId: order.id, message: statusMail(order, mailedShop(at.settings), notes), creditNote });
  }
  await queueOrderMails(tx, mails);
  const happenings = moved.map((order) => ({ key: `${order.id} ${order.status}`, data: orderFacts(order) }));
  await announce(tx, 'order.moved', happenings, at.now);
}

/** An order in this status has an invoice, and keeps it when it is cancelled. */
const isInvoiced = (status: OrderStatus) => status === 'Arrived' || status === 'Delivered';

async function issue(tx: Tx, orderId: string, { now, settings }: { now: Date; settings: Settings }) {
  const number = await issueInvoice(tx, { orderId, now, seller: settings.shop });
  if (number === null) return;
  const text = `The invoice ${invoiceNumber(number)} was issued.`;
  await recordEvent(tx, { orderId, kind: 'invoiced', text, staffId: null, now });
}

/** Returns the number of the credit note over the whole invoice; null if there was no invoice. */
async function creditWhole(tx: Tx, order: Order, { now, settings }: { now: Date; settings: Settings }) {
  if (!order.reached.some(({ status }) => isInvoiced(status))) return null;
  const { id: orderId, grandTotalFils: amountFils, taxFils } = order;
  const seller = settings.shop;
  return issueCreditNote(tx, { orderId, returnId: null, lineItemId: null, amountFils, taxFils, now, seller });
}
