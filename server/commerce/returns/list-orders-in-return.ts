import { and, asc, eq, inArray } from 'drizzle-orm';
import { orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { returns } from './tables.ts';

/** The tracking numbers of a customer's orders with a return that is neither refunded nor refused yet. */
export async function listOrdersInReturn(db: Db, customerId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ trackingNumber: orders.trackingNumber })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(eq(returns.customerId, customerId), inArray(returns.state, ['requested', 'approved', 'received'])))
    .orderBy(asc(orders.trackingNumber));
  return found.map(({ trackingNumber }) => trackingNumber);
}
