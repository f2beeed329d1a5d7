import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { creditWallet } from '#commerce/wallet/credit-wallet.ts';
import type { Db } from '#platform/database/database.ts';
import { countReturned } from './count-returned.ts';
import { getReturn, moveReturn, type ReturnStep } from './move-return.ts';
import type { Return } from './read-returns.ts';
import { returnRefusals } from './refusals.ts';

/**
 * Refunds a received return to the customer's wallet, once, in these steps:
 * 1. the order is locked, so that two refunds of it come one after the other;
 * 2. what was paid for the returned units is computed anew from the order's own copy, coupon share and VAT considered;
 * 3. the return becomes refunded by a conditional update, and the ledger gets its one entry.
 * `amountFils`: what to refund, null for all that was paid; refused above that.
 */
export async function refundReturn(
  tx: Db,
  { amountFils, ...step }: ReturnStep & { amountFils: number | null },
): Promise<Return> {
  const { orderId } = await getReturn(tx, step.returnId);
  await lockOrder(tx, orderId);
  const back = await getReturn(tx, step.returnId);
  if (back.state !== 'received') throw returnRefusals.wrongState(back.state, 'refunded');
  if (back.customerId === null) throw returnRefusals.accountGone();
  const mostFils = await refundableFils(tx, back);
  const refundFils = amountFils ?? mostFils;
  if (refundFils > mostFils) throw returnRefusals.refundTooHigh(formatAed(mostFils));
  if (refundFils === 0) throw returnRefusals.nothingPaid();
  const moved = await moveReturn(tx, {
    ...step,
    from: 'received',
    to: 'refunded',
    set: { refundFils, refundedAt: step.now },
    text: `${formatAed(refundFils)} went to the customer's credits.`,
    kind: 'refunded',
  });
  await creditWallet(tx, {
    customerId: back.customerId,
    amountFils: refundFils,
    kind: 'refund',
    text: `Refund of order ${back.trackingNumber}`,
    orderId,
    returnId: back.id,
    staffId: step.staffId,
    at: step.now,
  });
  return moved;
}

/** What was paid for the units of a return, in fils: the most that can be refunded for it. */
export async function refundableFils(db: Db, back: Return): Promise<number> {
  const order = await getOrder(db, back.orderId);
  const refunded = await countReturned(db, { orderId: back.orderId, states: ['refunded'], besides: back.id });
  return back.lines.reduce((fils, { lineItemId, quantity }) => {
    const before = refunded.get(lineItemId) ?? 0;
    return fils + paidForUnits(order, lineItemId, before + quantity) - paidForUnits(order, lineItemId, before);
  }, 0);
}

/** What was paid for the first `units` units of a line, rounded down, so that all units together come to what the line cost. */
function paidForUnits(order: Order, lineItemId: string, units: number): number {
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (!line) throw new Error(`The order ${order.id} has no line ${lineItemId}.`);
  const paidFils = line.priceFils * line.quantity - line.discountFils + (order.pricesIncludeTax ? 0 : line.taxFils);
  return Number((BigInt(paidFils) * BigInt(units)) / BigInt(line.quantity));
}
