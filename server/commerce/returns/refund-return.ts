import { issueCreditNote } from '#commerce/invoices/issue-credit-note.ts';
import { creditNoteSentence } from '#commerce/invoices/render-credit-note.ts';
import type { Seller } from '#commerce/invoices/render-seller.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { lineTotalFils } from '#commerce/orders/line-amounts.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { countReturned } from './count-returned.ts';
import { getReturn, moveReturn, type ReturnStep } from './move-return.ts';
import type { Return } from './read-returns.ts';
import { returnRefusals } from './refusals.ts';

/**
 * Refunds a received return to the customer's wallet, once, in these steps:
 * 1. the order is locked, so that its refunds run one after the other;
 * 2. the amount paid for the returned units is computed from the order's own copy, with coupon share and VAT;
 * 3. a credit note corrects the invoice by the refunded amount and the VAT in it;
 * 4. a conditional update marks the return as refunded, and the ledger gets one entry.
 * `amountFils`: the amount to refund, null for all that was paid; refused above that.
 */
export async function refundReturn(
  tx: Tx,
  { amountFils, seller, ...step }: ReturnStep & { amountFils: number | null; seller: Seller },
): Promise<Return> {
  const { orderId } = await getReturn(tx, step.returnId);
  await lockOrder(tx, orderId);
  const back = await getReturn(tx, step.returnId);
  if (back.state !== 'received') throw returnRefusals.wrongState(back.state, 'refunded');
  if (back.customerId === null) throw returnRefusals.accountGone();
  const { paidFils: mostFils, taxFils } = await readPaid(tx, back);
  const refundFils = amountFils ?? mostFils;
  if (refundFils > mostFils) throw returnRefusals.refundTooHigh(formatAed(mostFils));
  if (refundFils === 0) throw returnRefusals.nothingPaid();
  const creditNote = await issueCreditNote(tx, {
    orderId,
    returnId: back.id,
    lineItemId: null,
    now: step.now,
    seller,
    amountFils: refundFils,
    taxFils: shareOf(taxFils, refundFils, mostFils),
  });
  const moved = await moveReturn(tx, {
    ...step,
    from: 'received',
    to: 'refunded',
    set: { refundFils, refundedAt: step.now },
    text: `${formatAed(refundFils)} went to the customer's credits.`,
    kind: 'refunded',
    mailNote: creditNote === null ? '' : creditNoteSentence(creditNote),
    creditNote,
  });
  await moveCredits(tx, {
    customerId: back.customerId,
    amountFils: refundFils,
    kind: 'refund',
    text: `Refund of order ${back.trackingNumber}`,
    orderId,
    returnId: back.id,
    staffId: step.staffId,
    now: step.now,
  });
  return moved;
}

/** The amount paid for the units of a return, in fils: the most that can be refunded. */
export async function refundableFils(db: Db, back: Return): Promise<number> {
  return (await readPaid(db, back)).paidFils;
}

/** The amount paid for the units of a return, and the VAT in it. */
async function readPaid(db: Db, back: Return): Promise<{ paidFils: number; taxFils: number }> {
  const order = await getOrder(db, back.orderId);
  const refunded = await countReturned(db, { orderId: back.orderId, states: ['refunded'], besides: back.id });
  const sumOf = (filsOfLine: (line: OrderLineItem) => number) =>
    back.lines.reduce((fils, { lineItemId, quantity }) => {
      const line = lineOf(order, lineItemId);
      const before = refunded.get(lineItemId) ?? 0;
      const upTo = (units: number) => shareOf(filsOfLine(line), units, line.quantity);
      return fils + upTo(before + quantity) - upTo(before);
    }, 0);
  return {
    paidFils: sumOf((line) => lineTotalFils(line, order)),
    taxFils: sumOf((line) => line.taxFils),
  };
}

function lineOf(order: Order, lineItemId: string): OrderLineItem {
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (!line) throw new Error(`The order ${order.id} has no line ${lineItemId}.`);
  return line;
}

/** The first `parts` of `ofParts` equal parts of `fils`, rounded down: differences between such sums lose no fil. */
function shareOf(fils: number, parts: number, ofParts: number): number {
  return Number((BigInt(fils) * BigInt(parts)) / BigInt(ofParts));
}
