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

/** Order history has no paging on the wire; nobody scrolls further than this. */
const mostOrders = 500;

/** The orders of a customer, newest first, each with picture and name of its first line: one statement. */
export function listOwnOrders(db: Db, customerId: string): Promise<OrderSummary[]> {
  return db
    .select({
      trackingNumber: orders.trackingNumber,
      picture: orderLineItems.picture,
      productName: orderLineItems.productName,
      lineCount: sql<number>`(SELECT count(*)::integer FROM order_line_items AS counted WHERE counted.order_id = ${orders.id})`,
      grandTotalFils: orders.grandTotalFils,
    })
    .from(orders)
    .innerJoin(orderLineItems, and(eq(orderLineItems.orderId, orders.id), eq(orderLineItems.position, 0)))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostOrders);
}
