import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { getOrder, type Order } from './get-order.ts';
import { lineStatus, remainingLines } from './line-status.ts';
import { lockOrder } from './lock-order.ts';
import { packingRefusals } from './packing-refusals.ts';
import type { OrderLineItem } from './read-line-items.ts';
import { readSerial } from './read-serial.ts';
import { recordEvent } from './record-event.ts';
import { orderLineItems, orders } from './tables.ts';
import { lineItemSerials } from './work-tables.ts';

/** The serial numbers of one line item's units, as scanned; empty if the product has none. */
export type PackedLine = { lineItemId: string; serials: string[] };

/**
 * Stores the serial or IMEI numbers of an order's units, replacing those captured for the same lines before. Refuses an invalid
 * number, more numbers than units, one that is out with another order, and an order or a line that is not Accepted or Arrived.
 * Returns the numbers as they are stored.
 */
export async function packOrder(
  tx: Tx,
  { orderId, lines, staffId, now }: { orderId: string; lines: PackedLine[]; staffId: string | null; now: Date },
): Promise<string[]> {
  await lockOrder(tx, orderId);
  const order = await getOrder(tx, orderId);
  if (!remainingLines(order).some((line) => isPackable(line, order)))
    throw packingRefusals.notPackable(order.trackingNumber, order.status);
  const rows = lines.flatMap((line) => rowsOf(order, line, now));
  refuseDuplicates(rows.map(({ serial }) => serial));
  await tx.delete(lineItemSerials).where(
    inArray(
      lineItemSerials.lineItemId,
      lines.map(({ lineItemId }) => lineItemId),
    ),
  );
  if (rows.length > 0) await insertSerials(tx, rows, orderId);
  const count = rows.length === 1 ? '1 serial number' : `${rows.length} serial numbers`;
  await recordEvent(tx, { orderId, kind: 'packed', text: `Packed, with ${count}.`, staffId, now });
  return rows.map(({ serial }) => serial);
}

function isPackable(line: OrderLineItem, order: Order): boolean {
  const status = lineStatus(line, order);
  return status === 'Accepted' || status === 'Arrived';
}

type SerialRow = { lineItemId: string; unit: number; serial: string; capturedAt: Date };

function rowsOf(order: Order, { lineItemId, serials }: PackedLine, now: Date): SerialRow[] {
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (!line) throw packingRefusals.unknownLine(order.trackingNumber);
  if (!isPackable(line, order)) throw packingRefusals.lineNotPackable(line.productName, lineStatus(line, order));
  if (serials.length > line.quantity)
    throw packingRefusals.tooManySerials(line.productName, line.quantity, serials.length);
  return serials.map((typed, index) => ({ lineItemId, unit: index + 1, serial: readSerial(typed), capturedAt: now }));
}

function refuseDuplicates(serials: string[]) {
  const duplicate = serials.find((serial, index) => serials.indexOf(serial) !== index);
  if (duplicate !== undefined) throw packingRefusals.serialTwice(duplicate);
}

/** A unique index refuses a number that is already out, also when two people pack at once. */
async function insertSerials(tx: Tx, rows: SerialRow[], orderId: string) {
  const inserted = await tx
    .insert(lineItemSerials)
    .values(rows)
    .onConflictDoNothing()
    .returning({ serial: lineItemSerials.serial });
  if (inserted.length === rows.length) return;
  const missing = rows.map(({ serial }) => serial).filter((serial) => !inserted.some((row) => row.serial === serial));
  const [out] = await tx
    .select({ serial: lineItemSerials.serial, trackingNumber: orders.trackingNumber })
    .from(lineItemSerials)
    .innerJoin(orderLineItems, eq(orderLineItems.id, lineItemSerials.lineItemId))
    .innerJoin(orders, eq(orders.id, orderLineItems.orderId))
    .where(and(inArray(lineItemSerials.serial, missing), isNull(lineItemSerials.freedAt), ne(orders.id, orderId)));
  throw packingRefusals.serialOut(out?.serial ?? missing.join(', '), out?.trackingNumber ?? 'of another line');
}
