import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** Whether one of the selections has more rows than `most`; reads no more than one row beyond them. */
export async function hasMoreThan(db: Db, selections: SQL[], most: number): Promise<boolean> {
  const counts = selections.map(
    (rows) => sql`SELECT count(*) AS rows FROM (${rows} LIMIT ${most + 1}::integer) AS counted`,
  );
  const [found] = await rowsOf<{ is: boolean }>(
    db,
    sql`SELECT max(rows) > ${most}::integer AS "is" FROM (${sql.join(counts, sql` UNION ALL `)}) AS counts`,
  );
  return found?.is ?? false;
}
