import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Mover, OrderStatus } from '#contract/order-status.ts';
import { stepOf } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { faults } from '#platform/http/faults.ts';
import { compactCode } from './compact-code.ts';
import { orderHolds } from './hold-tables.ts';
import { type OrderLineItem, readLineItems } from './read-line-items.ts';
import { orderLineItems, orderRecipients, orderStatusChanges, orders } from './tables.ts';

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

/** The customer's own order with that tracking number as typed; a fault when it is unknown or another customer's. */
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

/** Any number of orders in three statements, sorted by id; without unknown ones. */
export function getOrders(db: Db, orderIds: string[]): Promise<Order[]> {
  return findOrders(db, isOneOf(orders.id, orderIds));
}

function hasTrackingNumber(typed: string): SQL {
  return eq(orders.trackingNumber, compactCode(typed));
}

async function findOrder(db: Db, condition: SQL | undefined): Promise<Order | null> {
  const [order] = await findOrders(db, condition);
  return order ?? null;
}

async function findOrders(db: Db, condition: SQL | undefined): Promise<Order[]> {
  const found = await db
    .select({ order: orders, recipient: orderRecipients, hold: orderHolds })
    .from(orders)
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, orders.id))
    .leftJoin(orderHolds, eq(orderHolds.orderId, orders.id))
    .where(condition)
    .orderBy(asc(orders.id));
  if (found.length === 0) return [];
  const ids = found.map(({ order }) => order.id);
  const lines = await readLineItems(db, isOneOf(orderLineItems.orderId, ids));
  const reached = await db.select().from(orderStatusChanges).where(isOneOf(orderStatusChanges.orderId, ids));
  reached.sort((a, b) => stepOf(a.status) - stepOf(b.status));
  const ofOrder = <Row extends { orderId: string }>(rows: Row[], id: string) =>
    rows.filter((row) => row.orderId === id);
  return found.map(({ order, recipient, hold }) => ({
    ...order,
    lines: ofOrder(lines, order.id),
    recipient,
    hold,
    reached: ofOrder(reached, order.id),
  }));
}
