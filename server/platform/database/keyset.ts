import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { faults } from '#platform/http/faults.ts';

/**
 * Pages by key: the next page begins after the last row of the one before, which an index finds at once however far one reads.
 * The key travels as the texts that the database itself makes of the columns, since a JavaScript date would lose microseconds.
 */
export type Keyset = {
  /** Select it as `key`. */
  key: SQL<string[]>;
  /** Undefined on the first page. */
  where: SQL | undefined;
  orderBy: SQL[];
};

/** `columns`: what the list is sorted by, a unique one last, none of them null. `after`: `next` of the page before. */
export function keyset(columns: PgColumn[], order: 'asc' | 'desc', after: string | undefined): Keyset {
  const texts = columns.map((column) => sql`${column}::text`);
  return {
    key: sql<string[]>`json_build_array(${sql.join(texts, sql`, `)})`,
    where: after === undefined ? undefined : isAfter(columns, order, readCursor(columns, after)),
    orderBy: columns.map((column) => (order === 'asc' ? asc(column) : desc(column))),
  };
}

/** Cuts rows, of which `limit + 1` were asked for, to a page and the cursor of the next. */
export function toPage<Row extends { key: string[] }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page,
    next: last ? Buffer.from(JSON.stringify(last.key)).toString('base64url') : null,
  };
}

function isAfter(columns: PgColumn[], order: 'asc' | 'desc', values: string[]): SQL {
  const left = sql.join(columns, sql`, `);
  const casts = columns.map((column, index) => sql`${values[index]}::text::${sql.raw(column.getSQLType())}`);
  return sql`(${left}) ${sql.raw(order === 'asc' ? '>' : '<')} (${sql.join(casts, sql`, `)})`;
}

function readCursor(columns: PgColumn[], after: string): string[] {
  const values = parse(Buffer.from(after, 'base64url').toString());
  const fits =
    Array.isArray(values) &&
    values.length === columns.length &&
    columns.every((column, index) => typeof values[index] === 'string' && formOf(column).test(values[index]));
  if (!fits) throw faults.invalidInput('after', 'must be `next` of the page before');
  return values;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** What a text of the column's type looks like, so that a made-up cursor is a fault of the request and not of the database. */
function formOf(column: PgColumn): RegExp {
  const type = column.getSQLType();
  if (type === 'uuid') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  if (type === 'integer') return /^-?\d{1,9}$/;
  if (type === 'bigint') return /^-?\d{1,18}$/;
  if (type.startsWith('timestamp'))
    return /^\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/;
  return /^[^\0]{0,300}$/;
}
