import { getTableColumns, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/database.ts';

/**
 * Inserts any number of rows with one statement and one parameter, which avoids the limit of 65,535 parameters and the time to
 * plan a long VALUES list. All rows have the fields of the first; missing columns get their defaults.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.raw(columns.map(([field]) => `"${toSnakeCase(field)}"`).join(', '));
  const fields = sql.raw(columns.map(([field, column]) => `"${field}" ${column.getSQLType()}`).join(', '));
  const values = sql.raw(columns.map(([field]) => `input."${field}"`).join(', '));
  await tx.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${values} FROM json_to_recordset(${JSON.stringify(rows)}::json) AS input(${fields})`,
  );
}
