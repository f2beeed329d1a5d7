import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { orderLineItems, orders } from './tables.ts';

export type OrderSummary = {
  trackingNumber: string;
  picture: string;
  productName: string;
  lineCount: number;
  grandTotalFils: number;
};

/** The order history has no paging on the wire; customers do not scroll further than this. */
const mostOrders = 500;

/** Of the lines that were not cancelled singly; at least one remains. */
const firstPosition = sql`(SELECT min(first.position) FROM order_line_items AS first
  WHERE first.order_id = ${orders.id} AND first.status IS DISTINCT FROM 'Cancelled')`;

/** The orders of a customer, newest first, each with picture and name of its first line: one statement. */
export function listOwnOrders(db: Db, customerId: string): Promise<OrderSummary[]> {
  return db
    .select({
      trackingNumber: orders.trackingNumber,
      picture: orderLineItems.picture,
      productName: orderLineItems.productName,
      lineCount: sql<number>`(SELECT count(*)::integer FROM order_line_items AS counted WHERE counted.order_id = ${orders.id} AND counted.status IS DISTINCT FROM 'Cancelled')`,
      grandTotalFils: orders.grandTotalFils,
    })
    .from(orders)
    .innerJoin(orderLineItems, and(eq(orderLineItems.orderId, orders.id), eq(orderLineItems.position, firstPosition)))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostOrders);
}
