import { asc, eq } from 'drizzle-orm';
import type { FailureReason } from '#contract/failed-deliveries.ts';
import type { Db } from '#platform/database/database.ts';
import { failedDeliveries, failedDeliveryLines } from './failed-delivery-tables.ts';
import { orderLineItems } from './tables.ts';

export type Parcel = {
  id: string;
  reason: FailureReason;
  failedAt: Date;
  /** Null: it is still to come back. */
  bookedInAt: Date | null;
  lines: { lineItemId: string; productName: string; quantity: number; restocked: number | null }[];
};

/** The parcels of an order that could not be handed over, oldest first: one statement. */
export async function readParcels(db: Db, orderId: string): Promise<Parcel[]> {
  const { id, reason, failedAt, bookedInAt } = failedDeliveries;
  const { id: lineItemId, productName, quantity, position } = orderLineItems;
  const rows = await db
    .select({
      parcel: { id, reason, failedAt, bookedInAt },
      line: { lineItemId, productName, quantity, restocked: failedDeliveryLines.restocked },
    })
    .from(failedDeliveries)
    .innerJoin(failedDeliveryLines, eq(failedDeliveryLines.failedDeliveryId, id))
    .innerJoin(orderLineItems, eq(lineItemId, failedDeliveryLines.lineItemId))
    .where(eq(failedDeliveries.orderId, orderId))
    .orderBy(asc(failedAt), asc(id), asc(position));
  return [...Map.groupBy(rows, ({ parcel }) => parcel.id).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first.parcel, lines: [first, ...others].map(({ line }) => line) }] : [],
  );
}
