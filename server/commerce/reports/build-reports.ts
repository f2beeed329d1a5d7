import { sql } from 'drizzle-orm';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { countCartsLeft } from './count-carts-left.ts';
import { lockReports } from './lock-reports.ts';
import { rankBestSellers } from './rank-best-sellers.ts';
import { addDays, soldLines, startOfDay } from './sold-lines.ts';

/** By this time after midnight all transactions of the day before have ended. */
const settleMs = 10 * 60_000;

/**
 * Adds up the past days that are missing, and those whose orders or lines had a cancellation made or undone since; then the best sellers
 * and the abandoned carts. Returns these days. Each has its own transaction, so that finished days are saved if the shop stops in between.
 */
export async function buildReports(db: Db, now: Date): Promise<string[]> {
  const lastClosed = addDays(dubaiDay(new Date(now.getTime() - settleMs)), -1);
  const days = await findDaysToBuild(db, lastClosed);
  for (const day of days) await buildDay(db, day, now);
  await rankBestSellers(db, dubaiDay(now));
  await countCartsLeft(db, now);
  return days;
}

/** Adds up one day (Dubai time) from its orders, replacing its earlier figures. */
export async function buildDay(db: Db, day: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReports(tx);
    for (const table of ['daily_sales', 'daily_category_sales', 'daily_product_sales']) {
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE day = ${day}::date`);
    }
    await tx.execute(sql`
      WITH sold AS MATERIALIZED (${soldLines(startOfDay(day), startOfDay(addDays(day, 1)))}),
      by_category AS (
        INSERT INTO daily_category_sales (day, category_id, units, sales_fils)
        SELECT ${day}::date, category_id, sum(units), sum(fils) FROM sold WHERE category_id IS NOT NULL GROUP BY category_id
      ),
      by_product AS (
        INSERT INTO daily_product_sales (day, product_id, units, sales_fils)
        SELECT ${day}::date, product_id, sum(units), sum(fils) FROM sold WHERE product_id IS NOT NULL GROUP BY product_id
      )
      INSERT INTO daily_sales (day, emirate, orders, units, sales_fils)
      SELECT ${day}::date, emirate, count(DISTINCT order_id), sum(units), sum(fils) FROM sold GROUP BY emirate`);
    await tx.execute(sql`
      INSERT INTO daily_reports (day, built_at) VALUES (${day}::date, ${now.toISOString()}::timestamptz)
      ON CONFLICT (day) DO UPDATE SET built_at = excluded.built_at`);
  });
}

/**
 * A day is built again if an order or line of it was cancelled, or a cancellation undone, after it was built, or in the minutes before,
 * since transactions that were open then were not visible. Only cancellations from the day before the newest report on are considered.
 */
async function findDaysToBuild(db: Db, lastClosed: string): Promise<string[]> {
  const days = await rowsOf<{ day: string }>(
    db,
    sql`
    WITH placed AS (SELECT ((min(placed_at) AT TIME ZONE 'UTC') + interval '4 hours')::date AS first FROM orders),
    missing AS (
      SELECT each::date AS day FROM placed, generate_series(first, ${lastClosed}::date, interval '1 day') AS each
      EXCEPT SELECT day FROM daily_reports
    ),
    cancelled AS (
      SELECT ((o.placed_at AT TIME ZONE 'UTC') + interval '4 hours')::date AS day, c.at
      FROM order_status_changes c JOIN orders o ON o.id = c.order_id
      WHERE c.status = 'Cancelled' AND c.at >= (SELECT max(built_at) - interval '1 day' FROM daily_reports)
      UNION ALL
      SELECT ((o.placed_at AT TIME ZONE 'UTC') + interval '4 hours')::date, e.at
      FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE e.kind IN ('undone', 'line') AND e.at >= (SELECT max(built_at) - interval '1 day' FROM daily_reports)
    ),
    changed AS (
      SELECT r.day FROM daily_reports r JOIN cancelled ON cancelled.day = r.day AND cancelled.at >= r.built_at - interval '10 minutes'
    )
    SELECT day::text AS day FROM (SELECT day FROM missing UNION SELECT day FROM changed) AS days ORDER BY day`,
  );
  return days.map(({ day }) => day);
}
