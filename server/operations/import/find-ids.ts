import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

/** The ids of the products that there are, by handle. */
export async function findIds(db: Db, handles: string[]): Promise<Map<string, number>> {
  const found = await rowsOf<{ id: number; handle: string }>(
    db,
    sql`SELECT id, handle FROM products WHERE handle = ANY (ARRAY(SELECT json_array_elements_text(${JSON.stringify(handles)}::json)))`,
  );
  return new Map(found.map(({ id, handle }) => [handle, id]));
}
