import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** SQL of the columns of a table as keys and values of a JSON object, named as in the type of its rows. Times become texts. */
export function columnsAsJson(table: PgTable): SQL {
  const name = getTableName(table);
  const pairs = Object.keys(getTableColumns(table)).map((field) => `'${field}', ${name}.${toSnakeCase(field)}`);
  return sql.raw(pairs.join(', '));
}
