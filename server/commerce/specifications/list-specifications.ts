import { asc, eq, sql } from 'drizzle-orm';
import type { SheetRow, StaffSpecification } from '#contract/staff/specifications.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { sheetRows } from './tables.ts';

/** The whole vocabulary by name, in one statement. */
export function listSpecifications(db: Db): Promise<StaffSpecification[]> {
  return rowsOf<StaffSpecification>(
    db,
    sql`
    SELECT s.id, s.key, s.name, s.kind, s.unit,
      (SELECT coalesce(json_agg(json_build_object('id', choice.id, 'name', choice.name) ORDER BY choice.position), '[]')
        FROM specification_choices choice WHERE choice.specification_id = s.id) AS choices
    FROM specifications s ORDER BY s.name`,
  );
}

/** The sheet of a subcategory in display order. */
export function getSheet(db: Db, subcategoryId: number): Promise<SheetRow[]> {
  const { specificationId, isFiltered, isCompared, isOnCard } = sheetRows;
  return db
    .select({ specificationId, isFiltered, isCompared, isOnCard })
    .from(sheetRows)
    .where(eq(sheetRows.subcategoryId, subcategoryId))
    .orderBy(asc(sheetRows.position));
}
