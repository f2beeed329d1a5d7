import { type SQL, sql } from 'drizzle-orm';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { Mover, OrderStatus } from '#contract/order-status.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { compactCode } from './compact-code.ts';
import type { orderHolds } from './hold-tables.ts';
import { orderAsJson, orderFromJson } from './order-as-json.ts';
import type { OrderLineItem } from './read-line-items.ts';
import type { orderRecipients, orders } from './tables.ts';

export type Hold = typeof orderHolds.$inferSelect;
export type Order = typeof orders.$inferSelect & {
  lines: OrderLineItem[];
  /** Null: the account was deleted, with the personal data. */
  recipient: typeof orderRecipients.$inferSelect | null;
  /** Null: it was never held. */
  hold: Hold | null;
  /** The statuses it has reached, in order. */
  reached: { status: OrderStatus; movedBy: Mover; at: Date }[];
};

/**
 * The order with that tracking number as typed of an access token's customer, in one statement; a fault when it is unknown or another
 * customer's, null without a session. `isInvoiced` is the condition of an order of `orders` that links to its invoice.
 */
export async function findOwnOrder(
  db: Db,
  {
    token,
    clock,
    trackingNumber,
    isInvoiced,
  }: { token: string; clock: Clock; trackingNumber: string; isInvoiced: SQL },
): Promise<{ order: Order; isInvoiced: boolean } | null> {
  const found = await readWithSession<{ own: { order: Order; isInvoiced: boolean } | null }>(
    db,
    clock,
    token,
    sql`(SELECT json_build_object('order', ${orderAsJson}, 'isInvoiced', ${isInvoiced}) FROM orders
      WHERE tracking_number = ${compactCode(trackingNumber)} AND customer_id = sessions.customer_id) AS own`,
  );
  if (found === null) return null;
  if (found.own === null) throw faults.notFound('The order');
  return { ...found.own, order: orderFromJson(found.own.order) };
}

/** The customer's own order with that id; a fault when it is unknown or another customer's. */
export async function getOwnOrderById(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Order> {
  const order = await findOrder(db, sql`orders.id = ${orderId} AND orders.customer_id = ${customerId}`);
  if (!order) throw faults.notFound('The order');
  return order;
}

/** Any customer's order by its tracking number as typed: for staff. */
export function findOrderByTrackingNumber(db: Db, trackingNumber: string): Promise<Order | null> {
  return findOrder(db, sql`orders.tracking_number = ${compactCode(trackingNumber)}`);
}

export async function getOrder(db: Db, orderId: string): Promise<Order> {
  const order = await findOrder(db, sql`orders.id = ${orderId}`);
  if (!order) throw faults.notFound('The order');
  return order;
}

/** Any number of orders in one statement, sorted by id; without unknown ones. */
export function getOrders(db: Db, orderIds: string[]): Promise<Order[]> {
  return findOrders(db, isOneOf(sql`orders.id`, orderIds));
}

async function findOrder(db: Db, condition: SQL): Promise<Order | null> {
  const [order] = await findOrders(db, condition);
  return order ?? null;
}

async function findOrders(db: Db, condition: SQL): Promise<Order[]> {
  const found = await rowsOf<{ order: Order }>(
    db,
    sql`SELECT ${orderAsJson} AS "order" FROM orders WHERE ${condition} ORDER BY orders.id`,
  );
  return found.map(({ order }) => orderFromJson(order));
}
