import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { failedDeliveries, failedDeliveryLines } from '#commerce/orders/failed-delivery-tables.ts';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import { productsText } from '#commerce/returns/staff-wire.ts';
import { downloadParcels, type StaffParcel } from '#contract/staff/parcels.ts';
import { timeCell } from '#platform/csv/cells.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';

type Asked = {
  /** Still out, or back; both if absent. */
  place?: 'out' | 'back' | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

/** A page of the parcels that could not be handed over, by the time at which that was noted. */
export async function listParcels(db: Db, asked: Asked): Promise<{ items: StaffParcel[]; next: string | null }> {
  const { id, orderId, reason, failedAt, bookedInAt } = failedDeliveries;
  const { key, where, orderBy } = keyset([failedAt, id], asked.order, asked.after);
  const firstProduct = db
    .select({ name: orderLineItems.productName })
    .from(failedDeliveryLines)
    .innerJoin(orderLineItems, eq(orderLineItems.id, failedDeliveryLines.lineItemId))
    .where(eq(failedDeliveryLines.failedDeliveryId, id))
    .orderBy(asc(orderLineItems.position))
    .limit(1);
  const isThere = { out: isNull(bookedInAt), back: isNotNull(bookedInAt) };
  const found = await db
    .select({
      key,
      parcel: { id, orderId, reason },
      failedAt,
      bookedInAt,
      trackingNumber: orders.trackingNumber,
      courier: sql<string>`coalesce(${orders.courier}, '')`,
      firstProduct: sql<string>`${firstProduct}`,
      lineCount: sql<number>`(SELECT count(*)::integer FROM failed_delivery_lines AS counted WHERE counted.failed_delivery_id = ${id})`,
    })
    .from(failedDeliveries)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(where, asked.place === undefined ? undefined : isThere[asked.place]))
    .orderBy(...orderBy)
    .limit(asked.limit + 1);
  const { rows, next } = toPage(found, asked.limit);
  const items = rows.map(({ parcel, trackingNumber, courier, ...row }) => ({
    ...parcel,
    trackingNumber,
    courier,
    failedAt: row.failedAt.toISOString(),
    bookedInAt: row.bookedInAt?.toISOString() ?? null,
    products: productsText(row.firstProduct, row.lineCount),
  }));
  return { items, next };
}

export function exportParcels(serveExport: ServeExport): void {
  serveExport(downloadParcels, { name: 'parcels', columns, readPage: listParcels });
}

const columns: Columns<StaffParcel> = {
  'Tracking no': ({ trackingNumber }) => trackingNumber,
  'Failed (Dubai)': ({ failedAt }) => timeCell(failedAt),
  Reason: ({ reason }) => reason.replaceAll('_', ' '),
  Products: ({ products }) => products,
  Courier: ({ courier }) => courier,
  'Back (Dubai)': ({ bookedInAt }) => (bookedInAt === null ? null : timeCell(bookedInAt)),
};
