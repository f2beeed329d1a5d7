import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';

export type MovedTable = {
  name: string;
  /** The writable columns; generated ones follow by themselves. */
  columns: string[];
  /** The primary key. */
  key: string[];
  /** Identity columns, each with its sequence. */
  counters: { column: string; sequence: string }[];
  rows: number;
};

/** Tables that migrations fill, so that they have rows in a new shop. */
export const tablesFilledByMigrations = new Set(['search_synonyms']);

type Description = Omit<MovedTable, 'rows'> & { parents: string[] };

/**
 * The shop's tables from the database's catalogue, parents before the children that refer to them.
 * Read from the database rather than from tables.ts, so that a table created only by a migration is included.
 */
export async function listTables(db: Db): Promise<MovedTable[]> {
  const described = await rowsOf<Description>(db, describeTables);
  const tables = inOrder(described);
  const counts = await countRows(
    db,
    tables.map(({ name }) => name),
  );
  return tables.map(({ parents: _parents, ...table }) => ({ ...table, rows: counts.get(table.name) ?? 0 }));
}

const describeTables = sql`
  SELECT c.relname AS name,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a JOIN pg_index i ON i.indrelid = a.attrelid
      WHERE a.attrelid = c.oid AND i.indisprimary AND a.attnum = ANY (i.indkey)) AS key,
    (SELECT coalesce(json_agg(json_build_object('column', a.attname, 'sequence', pg_get_serial_sequence(c.oid::regclass::text, a.attname))), '[]')
      FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> '') AS counters,
    (SELECT coalesce(json_agg(p.relname), '[]') FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
      WHERE k.conrelid = c.oid AND k.contype = 'f' AND p.oid <> c.oid) AS parents
  FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

function inOrder(tables: Description[]): Description[] {
  const ordered: Description[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)));
    if (next.length === 0) {
      const rest = tables.filter(({ name }) => !done.has(name)).map(({ name }) => name);
      throw new Error(`The tables ${rest.join(', ')} refer to each other in a ring; none can be copied first.`);
    }
    for (const table of next) {
      ordered.push(table);
      done.add(table.name);
    }
  }
  return ordered;
}

async function countRows(db: Db, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const each = names.map(
    (name) => sql`SELECT ${name}::text AS name, count(*)::integer AS rows FROM ${sql.identifier(name)}`,
  );
  const counted = await rowsOf<{ name: string; rows: number }>(db, sql.join(each, sql` UNION ALL `));
  return new Map(counted.map(({ name, rows }) => [name, rows]));
}
