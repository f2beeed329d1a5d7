import { and, eq, gt } from 'drizzle-orm';
import { invoices } from '#commerce/invoices/tables.ts';
import { cancelAt } from '#commerce/orders/cancel-at.ts';
import { countFailedDeliveries, type FailedDeliveryCounts } from '#commerce/orders/count-failed-deliveries.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { getTimeline } from '#commerce/orders/get-timeline.ts';
import { listSerials } from '#commerce/orders/list-serials.ts';
import { readParcels } from '#commerce/orders/read-parcels.ts';
import { listCreditNotes } from '#commerce/returns/find-credit-note.ts';
import { readReturns } from '#commerce/returns/read-returns.ts';
import { returns } from '#commerce/returns/tables.ts';
import type { ShopInForce } from '#commerce/settings/shop-in-force.ts';
import { getBalance } from '#commerce/wallet/get-wallet.ts';
import type { Db } from '#platform/database/database.ts';
import type { OrderParts } from './staff-wire.ts';
import { orderMoves } from './tables.ts';

/** An order of at most 99 lines of at most 7 units has no more. */
const mostReturns = 700;

/** Everything on the staff's page of an order. */
export async function getStaffOrder(
  db: Db,
  { orderId, now, shop }: { orderId: string; now: Date; shop: ShopInForce },
): Promise<OrderParts> {
  const order = await getOrder(db, orderId);
  const [invoice] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, orderId));
  return {
    order,
    cancelAt: order.hold && cancelAt(order.hold, shop),
    serials: await listSerials(db, orderId),
    undo: await findUndo(db, orderId, now),
    timeline: await getTimeline(db, orderId),
    returns: await readReturns(db, eq(returns.orderId, orderId), mostReturns),
    balanceFils: order.customerId === null ? null : await getBalance(db, order.customerId),
    hasInvoice: invoice !== undefined,
    creditNotes: await listCreditNotes(db, orderId),
    parcels: await readParcels(db, orderId),
    failedDeliveries: await countFailures(db, order),
  };
}

function countFailures(db: Db, { customerId, recipient }: Order): Promise<FailedDeliveryCounts> {
  return countFailedDeliveries(db, {
    customerId,
    phones: recipient ? [recipient.phone] : [],
    addresses: recipient ? [recipient] : [],
  });
}

async function findUndo(db: Db, orderId: string, now: Date): Promise<OrderParts['undo']> {
  const [move] = await db
    .select({ moveId: orderMoves.moveId, until: orderMoves.undoUntil })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.state, 'waiting'), gt(orderMoves.undoUntil, now)));
  return move ? { moveId: move.moveId, leftMs: move.until.getTime() - now.getTime() } : null;
}
