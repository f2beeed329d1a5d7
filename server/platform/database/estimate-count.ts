import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { Db } from './database.ts';

/** Counted exactly up to here: above it the last digit matters to no one, and counting would cost more with every row. */
const mostCounted = 1000;

type Plan = [{ Plan: { 'Plan Rows': number } }];

/** How many rows of a table match: exact up to 1,000, above that the planner's estimate from its statistics. */
export async function estimateCount(db: Db, table: PgTable, condition: SQL | undefined): Promise<number> {
  const rows = db.select({ one: sql`1` }).from(table).where(condition);
  const counted = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::integer AS count FROM (${rows} LIMIT ${mostCounted + 1}) AS bounded`,
  );
  const [{ count } = { count: 0 }] = counted;
  if (count <= mostCounted) return count;
  const explained = await rowsOf<{ 'QUERY PLAN': Plan | string }>(db, sql`EXPLAIN (FORMAT JSON) ${rows}`);
  const [{ plan } = { plan: null }] = explained.map((row) => ({ plan: row['QUERY PLAN'] }));
  const parsed = typeof plan === 'string' ? (JSON.parse(plan) as Plan) : plan;
  return Math.max(count, parsed?.[0].Plan['Plan Rows'] ?? count);
}
