import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { lineItemSerials } from './work-tables.ts';

/** Marks the numbers of the units of those lines as back in the house, so that they can be packed again. */
export async function freeSerials(tx: Tx, { lineItemIds, now }: { lineItemIds: string[]; now: Date }): Promise<void> {
  await tx
    .update(lineItemSerials)
    .set({ freedAt: now })
    .where(and(isNull(lineItemSerials.freedAt), inArray(lineItemSerials.lineItemId, lineItemIds)));
}

/** A unit that came back, by its number and the line as which it went out. */
export type ReturnedUnit = { lineItemId: string; serial: string };

/** Marks the numbers of single units as back in the house; gives back the numbers that were out as the given line. */
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
