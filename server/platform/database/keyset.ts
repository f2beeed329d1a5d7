import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { faults } from '#platform/http/faults.ts';

/**
 * Keyset pagination: the next page begins after the last row of the previous one, which an index finds at once at any depth.
 * The key travels as the database's own text of the columns, since a JavaScript date would lose microseconds.
 */
export type Keyset = {
  /** Select it as `key`. */
  key: SQL<string[]>;
  /** Undefined on the first page. */
  where: SQL | undefined;
  orderBy: SQL[];
};

/** `columns`: the sort order, a unique column last, none of them null. `after`: `next` of the previous page. */
export function keyset(columns: PgColumn[], order: 'asc' | 'desc', after: string | undefined): Keyset {
  const texts = columns.map((column) => sql`${column}::text`);
  return {
    key: sql<string[]>`json_build_array(${sql.join(texts, sql`, `)})`,
    where: after === undefined ? undefined : isAfter(columns, order, readCursor(columns, after)),
    orderBy: columns.map((column) => (order === 'asc' ? asc(column) : desc(column))),
  };
}

/** Splits `limit + 1` fetched rows into a page and the cursor of the next. */
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
    columns.every((column, index) => typeof values[index] === 'string' && fitsColumn(column, values[index]));
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

/** Whether the text is a valid value of the column, so that a forged cursor is answered as a bad request, not as a server error. */
function fitsColumn(column: PgColumn, text: string): boolean {
  const type = column.getSQLType();
  if (type === 'uuid') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  if (type === 'integer') return isWithin(text, 2n ** 31n);
  if (type === 'bigint') return isWithin(text, 2n ** 63n);
  if (type.startsWith('timestamp')) return isTimestamp(text);
  return /^[^\0]{0,300}$/.test(text);
}

function isWithin(text: string, limit: bigint): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt(text) < limit && BigInt(text) >= -limit;
}

const timestamp =
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?([+-](0\d|1[0-5])(:[0-5]\d)?)?$/;

/** Whether the day exists in the calendar: month 19, 30 February and year 0 do not. */
function isTimestamp(text: string): boolean {
  const { year, month, day } = timestamp.exec(text)?.groups ?? {};
  if (!year || Number(year) === 0) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`);
}
