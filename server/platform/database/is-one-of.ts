import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Whether a uuid is in a list, which is one parameter: with one for each, every length would be a statement to prepare. */
export const isOneOf = (column: SQLWrapper, ids: string[]): SQL =>
  sql`${column} = ANY(${`{${ids.join(',')}}`}::uuid[])`;
