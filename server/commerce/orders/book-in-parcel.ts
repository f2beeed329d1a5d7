import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { takeBackStock } from '#commerce/stock/take-back-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { failedDeliveries, failedDeliveryLines } from './failed-delivery-tables.ts';
import { freeSerials } from './free-serials.ts';
import { parcelRefusals } from './parcel-refusals.ts';
import { recordEvent } from './record-event.ts';
import { orderLineItems, orders } from './tables.ts';

/** How many units of a line can be sold again; the rest of it is damaged or missing. */
export type FoundLine = { lineItemId: string; restocked: number };

type Booking = { parcelId: string; found: FoundLine[]; note: string; staffId: string; now: Date };

/**
 * Books a parcel in that could not be handed over, once: what can be sold again goes back into stock, the rest is written off, both with
 * `note` as the reason, and the serial numbers are free again. Returns the order's id.
 */
export async function bookInParcel(tx: Tx, { parcelId, found, note, staffId, now }: Booking): Promise<string> {
  const orderId = await markBookedIn(tx, { parcelId, staffId, now });
  const lines = (await readParcel(tx, parcelId)).map((line) => ({ ...line, restocked: foundOf(line, found) }));
  if (found.length !== lines.length) throw parcelRefusals.linesIncomplete();
  await setRestocked(tx, found);
  await freeSerials(tx, { lineItemIds: lines.map(({ lineItemId }) => lineItemId), now });
  const restocked = lines.reduce((units, line) => units + line.restocked, 0);
  const writtenOff = lines.reduce((units, { quantity }) => units + quantity, 0) - restocked;
  const text = `The parcel is back: ${restocked} into stock, ${writtenOff} written off.`;
  await recordEvent(tx, { orderId, kind: 'return', text, staffId, now });
  const reason = note || `The parcel of ${lines[0]?.trackingNumber} is back`;
  await takeBackStock(tx, lines, { orderId, staffId, reason });
  return orderId;
}

/** In one conditional statement, so that of two who book it in one is refused. */
async function markBookedIn(tx: Tx, { parcelId, staffId, now }: Pick<Booking, 'parcelId' | 'staffId' | 'now'>) {
  const { id, orderId, bookedInAt } = failedDeliveries;
  const [marked] = await tx
    .update(failedDeliveries)
    .set({ bookedInAt: now, bookedInBy: staffId })
    .where(and(eq(id, parcelId), isNull(bookedInAt)))
    .returning({ orderId });
  if (marked) return marked.orderId;
  const [known] = await tx.select({ orderId }).from(failedDeliveries).where(eq(id, parcelId));
  throw known ? parcelRefusals.bookedInAlready() : faults.notFound('This parcel');
}

function readParcel(tx: Tx, parcelId: string) {
  const { id: lineItemId, variantId, productName, quantity, position } = orderLineItems;
  return tx
    .select({ lineItemId, variantId, productName, quantity, trackingNumber: orders.trackingNumber })
    .from(failedDeliveryLines)
    .innerJoin(orderLineItems, eq(orderLineItems.id, failedDeliveryLines.lineItemId))
    .innerJoin(orders, eq(orders.id, orderLineItems.orderId))
    .where(eq(failedDeliveryLines.failedDeliveryId, parcelId))
    .orderBy(asc(position));
}

type ParcelLine = Awaited<ReturnType<typeof readParcel>>[number];

function foundOf({ lineItemId, productName, quantity }: ParcelLine, found: FoundLine[]): number {
  const restocked = found.find((line) => line.lineItemId === lineItemId)?.restocked;
  if (restocked === undefined) throw parcelRefusals.linesIncomplete();
  if (restocked > quantity) throw parcelRefusals.tooMany(productName, quantity);
  return restocked;
}

async function setRestocked(tx: Tx, found: FoundLine[]) {
  const rows = found.map(({ lineItemId, restocked }) => ({ id: lineItemId, restocked }));
  await tx.execute(sql`
    UPDATE failed_delivery_lines SET restocked = found.restocked
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found (id uuid, restocked integer)
    WHERE line_item_id = found.id`);
}
