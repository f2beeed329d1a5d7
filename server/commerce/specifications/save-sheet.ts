import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { SheetRow } from '#contract/staff/specifications.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { isForeignKeyViolation } from '#platform/database/foreign-key-violation.ts';
import { faults } from '#platform/http/faults.ts';
import { getSheet } from './list-specifications.ts';
import { specificationRefusals } from './refusals.ts';
import { sheetRows } from './tables.ts';

type Saved = { subcategoryId: number; before: SheetRow[]; rows: SheetRow[] };

/** Replaces the sheet of a subcategory if it still is as before. A fault when the subcategory or a specification does not exist. */
export async function saveSheet(tx: Tx, { subcategoryId, before, rows }: Saved): Promise<void> {
  // Readers go on; sheets are saved one after the other, an empty one too, of which no row could be locked.
  await tx.execute(sql`LOCK TABLE ${sheetRows} IN SHARE ROW EXCLUSIVE MODE`);
  if (!isDeepStrictEqual(await getSheet(tx, subcategoryId), before)) throw specificationRefusals.sheetChanged();
  if (new Set(rows.map(({ specificationId }) => specificationId)).size < rows.length)
    throw specificationRefusals.rowTwice();
  await tx.delete(sheetRows).where(eq(sheetRows.subcategoryId, subcategoryId));
  if (rows.length > 0) await insertRows(tx, subcategoryId, rows);
  await publishChanges(tx, ['*']);
}

async function insertRows(tx: Tx, subcategoryId: number, rows: SheetRow[]) {
  try {
    await tx.insert(sheetRows).values(rows.map((row, position) => ({ subcategoryId, position, ...row })));
  } catch (error) {
    throw isForeignKeyViolation(error) ? faults.notFound('This subcategory, or one of the specifications,') : error;
  }
}
