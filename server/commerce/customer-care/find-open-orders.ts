import { and, eq, exists, inArray, or } from 'drizzle-orm';
import { orderMoves } from '#commerce/fulfilment/tables.ts';
import { getOrders, type Order } from '#commerce/orders/get-order.ts';
import { creditsDueFils } from '#commerce/orders/line-status.ts';
import { nextStatuses } from '#commerce/orders/next-statuses.ts';
import { orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';

export type OpenOrders = {
  /** Cancelled with the account. */
  pending: Order[];
  /** Cancelled by staff, who can still undo it. */
  cancelling: Order[];
  /** Too far to be cancelled with the account. */
  underWay: Order[];
};

/** The orders of a customer that are not done yet. */
export async function findOpenOrders(db: Db, customerId: string): Promise<OpenOrders> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        or(
          inArray(orders.status, ['Pending', 'Accepted', 'Arrived']),
          and(eq(orders.status, 'Cancelled'), exists(waitingMove(db))),
        ),
      ),
    );
  const open =
    found.length > 0
      ? await getOrders(
          db,
          found.map(({ id }) => id),
        )
      : [];
  const cancelling = open.filter(({ status }) => status === 'Cancelled');
  const others = open.filter(({ status }) => status !== 'Cancelled');
  const canCancel = (order: Order) => nextStatuses(order, 'customer').includes('Cancelled');
  return { pending: others.filter(canCancel), cancelling, underWay: others.filter((order) => !canCancel(order)) };
}

function waitingMove(db: Db) {
  return db
    .select({ id: orderMoves.moveId })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orders.id), eq(orderMoves.state, 'waiting')));
}

/** The credits that paid for what is not delivered yet. */
export function creditsUnderWayFils(underWay: Order[]): number {
  return underWay.reduce((fils, order) => fils + creditsDueFils(order), 0);
}
