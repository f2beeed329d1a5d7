import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** The rows of a statement, whose columns the caller names. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
