import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { lineItemSerials } from './work-tables.ts';

/** Frees the serial numbers of these lines, so that they can be packed again. */
export async function freeSerials(tx: Tx, { lineItemIds, now }: { lineItemIds: string[]; now: Date }): Promise<void> {
  await tx
    .update(lineItemSerials)
    .set({ freedAt: now })
    .where(and(isNull(lineItemSerials.freedAt), inArray(lineItemSerials.lineItemId, lineItemIds)));
}

/** A returned unit: its serial number and the line with which it was shipped. */
export type ReturnedUnit = { lineItemId: string; serial: string };

/** Frees the serial numbers of single units; returns those that were shipped with the given lines. */
export async function freeReturnedSerials(
  tx: Tx,
  { units, now }: { units: ReturnedUnit[]; now: Date },
): Promise<Set<string>> {
  const rows = units.map(({ lineItemId, serial }) => ({ id: lineItemId, serial }));
  const freed = await rowsOf<{ serial: string }>(
    tx,
    sql`
    UPDATE line_item_serials SET freed_at = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS back (id uuid, serial text)
    WHERE line_item_id = back.id AND line_item_serials.serial = back.serial AND freed_at IS NULL
    RETURNING line_item_serials.serial`,
  );
  return new Set(freed.map(({ serial }) => serial));
}
