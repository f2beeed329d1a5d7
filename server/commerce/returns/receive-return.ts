import { sql } from 'drizzle-orm';
import { freeReturnedSerials } from '#commerce/orders/free-serials.ts';
import { readSerial } from '#commerce/orders/read-serial.ts';
import { takeBackStock } from '#commerce/stock/take-back-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { getReturn, moveReturn, type ReturnStep } from './move-return.ts';
import type { Return, ReturnLine } from './read-returns.ts';
import { returnRefusals } from './refusals.ts';

/** The units in the parcel: how many of a line item can be sold again, and their serial numbers if they have any. */
export type ReceivedLine = { lineItemId: string; restocked: number; serials: string[] };

/**
 * Receives the goods of an approved return: units that can be sold again go back into stock, the rest is written off, both with `note`
 * as the reason, and their serial numbers are freed. Refuses numbers that were not shipped with the order.
 */
export async function receiveReturn(
  tx: Tx,
  { received, note, ...step }: ReturnStep & { received: ReceivedLine[]; note: string },
): Promise<Return> {
  const { returnId, staffId, now } = step;
  const back = await getReturn(tx, returnId);
  const lines = back.lines.map((line) => ({ line, found: foundOf(line, received) }));
  if (received.length !== lines.length) throw returnRefusals.linesIncomplete();
  const restocked = lines.reduce((units, { found }) => units + found.restocked, 0);
  const writtenOff = lines.reduce((units, { line }) => units + line.quantity, 0) - restocked;
  const text = `The goods came back: ${restocked} into stock, ${writtenOff} written off.`;
  const moved = await moveReturn(tx, { ...step, from: 'approved', to: 'received', set: { receivedAt: now }, text });
  await setRestocked(
    tx,
    returnId,
    lines.map(({ found }) => found),
  );
  await freeReturned(tx, lines, now);
  const units = lines.map(({ line, found }) => ({ ...line, restocked: found.restocked }));
  await takeBackStock(tx, units, {
    orderId: back.orderId,
    staffId,
    reason: note || `Return of ${back.trackingNumber}`,
  });
  return { ...moved, lines: (await getReturn(tx, returnId)).lines };
}

function foundOf(line: ReturnLine, received: ReceivedLine[]): ReceivedLine {
  const found = received.find(({ lineItemId }) => lineItemId === line.lineItemId);
  if (!found) throw returnRefusals.linesIncomplete();
  if (found.restocked > line.quantity) throw returnRefusals.restockTooMany(line.productName, line.quantity);
  return found;
}

async function setRestocked(tx: Tx, returnId: string, received: ReceivedLine[]) {
  const rows = received.map(({ lineItemId, restocked }) => ({ id: lineItemId, restocked }));
  await tx.execute(sql`
    UPDATE return_lines SET restocked = found.restocked
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found (id uuid, restocked integer)
    WHERE return_id = ${returnId} AND line_item_id = found.id`);
}

/** Frees the returned serial numbers; refuses one that was not shipped with its line. */
async function freeReturned(tx: Tx, lines: { line: ReturnLine; found: ReceivedLine }[], now: Date) {
  const wanted = lines.flatMap(({ line, found }) =>
    [...new Set(found.serials.map(readSerial))].map((serial) => ({ serial, line })),
  );
  if (wanted.length === 0) return;
  const units = wanted.map(({ serial, line }) => ({ serial, lineItemId: line.lineItemId }));
  const freed = await freeReturnedSerials(tx, { units, now });
  const foreign = wanted.find(({ serial }) => !freed.has(serial));
  if (foreign) throw returnRefusals.foreignSerial(foreign.serial, foreign.line.productName);
}
