import { asc, eq, type SQL } from 'drizzle-orm';
import type { FailureReason } from '#contract/failed-deliveries.ts';
import type { Db } from '#platform/database/database.ts';
import { failedDeliveries, failedDeliveryLines } from './failed-delivery-tables.ts';
import { orderLineItems } from './tables.ts';

export type OrderLineItem = typeof orderLineItems.$inferSelect & {
  /** Why its parcel could not be handed over; null in all other lines. */
  failureReason: FailureReason | null;
};

/** The line items that meet the condition, in the order of their positions. */
export async function readLineItems(db: Db, condition: SQL): Promise<OrderLineItem[]> {
  const rows = await db
    .select({ line: orderLineItems, failureReason: failedDeliveries.reason })
    .from(orderLineItems)
    .leftJoin(failedDeliveryLines, eq(failedDeliveryLines.lineItemId, orderLineItems.id))
    .leftJoin(failedDeliveries, eq(failedDeliveries.id, failedDeliveryLines.failedDeliveryId))
    .where(condition)
    .orderBy(asc(orderLineItems.position));
  return rows.map(({ line, failureReason }) => ({ ...line, failureReason }));
}
