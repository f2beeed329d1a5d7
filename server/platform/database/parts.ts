import { type SQL, sql } from 'drizzle-orm';

/**
 * Statements that are sent, parsed and planned as one, by the names under which they can read each other's rows: `WITH name AS (part)`.
 * All see the database as it was before; those that read no other part are done in no particular order.
 */
export type Parts = Record<string, SQL>;

/** The parts as the beginning of a statement. */
export function withParts(parts: Parts): SQL {
  const named = Object.entries(parts).map(([name, part]) => sql`${sql.raw(name)} AS (${part})`);
  return sql`WITH ${sql.join(named, sql`, `)}`;
}
