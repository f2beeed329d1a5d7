import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Mover, OrderStatus } from '#contract/order-status.ts';
import { stepOf } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Recipient } from './record-order.ts';
import { orderLineItems, orderRecipients, orderStatusChanges, orders } from './tables.ts';

export type OrderLineItem = typeof orderLineItems.$inferSelect;
export type Order = typeof orders.$inferSelect & {
  lines: OrderLineItem[];
  /** Null: the account was deleted, with the personal data. */
  recipient: Recipient | null;
  /** The statuses it has reached, in order. */
  reached: { status: OrderStatus; movedBy: Mover; at: Date }[];
};

/** The customer's own order with that tracking number in any case; a fault when it is unknown or another customer's. */
export async function getOwnOrder(
  db: Db,
  { customerId, trackingNumber }: { customerId: string; trackingNumber: string },
): Promise<Order> {
  const order = await findOrder(db, and(hasTrackingNumber(trackingNumber), eq(orders.customerId, customerId)));
  if (!order) throw faults.notFound('The order');
  return order;
}

/** The customer's own order with that id; a fault when it is unknown or another customer's. */
export async function getOwnOrderById(
  db: Db,
  { customerId, orderId }: { customerId: string; orderId: string },
): Promise<Order> {
  const order = await findOrder(db, and(eq(orders.id, orderId), eq(orders.customerId, customerId)));
  if (!order) throw faults.notFound('The order');
  return order;
}

/** Any customer's order by its tracking number as typed: for staff. */
export function findOrderByTrackingNumber(db: Db, trackingNumber: string): Promise<Order | null> {
  return findOrder(db, hasTrackingNumber(trackingNumber));
}

export async function getOrder(db: Db, orderId: string): Promise<Order> {
  const order = await findOrder(db, eq(orders.id, orderId));
  if (!order) throw faults.notFound('The order');
  return order;
}

/** Tracking numbers are typed in groups and in lower case too. */
function hasTrackingNumber(typed: string): SQL {
  return eq(orders.trackingNumber, typed.replace(/[\s-]/g, '').toUpperCase());
}

async function findOrder(db: Db, condition: SQL | undefined): Promise<Order | null> {
  const [found] = await db
    .select({ order: orders, recipient: orderRecipients })
    .from(orders)
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, orders.id))
    .where(condition);
  if (!found) return null;
  const { order, recipient } = found;
  const lines = await db
    .select()
    .from(orderLineItems)
    .where(eq(orderLineItems.orderId, order.id))
    .orderBy(asc(orderLineItems.position));
  const reached = await db.select().from(orderStatusChanges).where(eq(orderStatusChanges.orderId, order.id));
  reached.sort((a, b) => stepOf(a.status) - stepOf(b.status));
  return { ...order, lines, recipient, reached };
}
