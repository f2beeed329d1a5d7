import { type SQL, sql } from 'drizzle-orm';
import type { Report } from '#contract/staff/reports.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { daysShown, mostNamed } from './rank-best-sellers.ts';
import { addDays, soldLines, startOfDay } from './sold-lines.ts';

type Sales = Report['today'];
type Charts = Pick<Report, 'days' | 'emirates' | 'categories' | 'bestSellers'>;
type SalesPart = Charts & Pick<Report, 'today' | 'weekAgo' | 'weekAgoByNow'>;

const weekMs = 7 * 86_400_000;

/** Sums as JavaScript numbers: fils are exact up to 90 trillion AED. */
const sums = sql.raw(
  'coalesce(sum(units), 0)::integer AS units, coalesce(sum(sales_fils), 0)::double precision AS "salesFils"',
);
const sumsWithOrders = sql`coalesce(sum(orders), 0)::integer AS orders, ${sums}`;

/** The sales of the last 30 days, today included: from the added-up days, and from the orders of the others. */
export async function readSales(db: Db, now: Date, today: string): Promise<SalesPart> {
  const charts = await readCharts(db, today);
  const days = everyDay(today, charts.days);
  const weekAgo = addDays(today, -7);
  return {
    ...charts,
    days,
    today: salesOf(days, today),
    weekAgo: salesOf(days, weekAgo),
    weekAgoByNow: await readSalesBetween(db, startOfDay(weekAgo), new Date(now.getTime() - weekMs)),
  };
}

/** One statement, so that the lines sold since the last report are looked up once for all charts. */
async function readCharts(db: Db, today: string): Promise<Charts> {
  const firstDay = addDays(today, 1 - daysShown);
  const live = soldLines(startOfDay(await firstLiveDay(db, today)), startOfDay(addDays(today, 1)));
  const charts: { [Name in keyof Charts]: SQL } = {
    days: daySums(firstDay),
    emirates: emirateSums(firstDay),
    categories: categorySums(firstDay),
    bestSellers: productSums(firstDay),
  };
  const columns = Object.entries(charts).map(
    ([name, rows]) => sql`(SELECT coalesce(json_agg(chart), '[]') FROM (${rows}) AS chart) AS ${sql.identifier(name)}`,
  );
  const [read] = await rowsOf<Charts>(
    db,
    sql`WITH sold AS MATERIALIZED (${live}) SELECT ${sql.join(columns, sql`, `)}`,
  );
  if (!read) throw new Error('The sales could not be read: the statement gave no row, where it always gives one.');
  return read;
}

/** Today; yesterday in the minutes after midnight, until it was added up. */
async function firstLiveDay(db: Db, today: string): Promise<string> {
  const yesterday = addDays(today, -1);
  const built = await rowsOf(db, sql`SELECT 1 FROM daily_reports WHERE day = ${yesterday}::date`);
  return built.length > 0 ? today : yesterday;
}

const daySums = (firstDay: string) => sql`
  SELECT day::text AS day, ${sumsWithOrders} FROM (
    SELECT day, orders, units, sales_fils FROM daily_sales WHERE day >= ${firstDay}::date
    UNION ALL
    SELECT ((placed_at AT TIME ZONE 'UTC') + interval '4 hours')::date, count(DISTINCT order_id), sum(units), sum(fils) FROM sold GROUP BY 1
  ) AS each GROUP BY day`;

const emirateSums = (firstDay: string) => sql`
  SELECT emirate, ${sumsWithOrders} FROM (
    SELECT emirate, orders, units, sales_fils FROM daily_sales WHERE day >= ${firstDay}::date
    UNION ALL
    SELECT emirate, count(DISTINCT order_id), sum(units), sum(fils) FROM sold GROUP BY emirate
  ) AS each GROUP BY emirate ORDER BY sum(sales_fils) DESC`;

const categorySums = (firstDay: string) => sql`
  SELECT c.name, ${sums} FROM (
    SELECT category_id, units, sales_fils FROM daily_category_sales WHERE day >= ${firstDay}::date
    UNION ALL
    SELECT category_id, units, fils FROM sold
  ) AS each JOIN categories c ON c.id = category_id
  GROUP BY c.id ORDER BY sum(sales_fils) DESC, c.name LIMIT ${mostNamed}`;

/**
 * A product that was no best seller on the added-up days and has sold nothing since cannot be one now. The earlier sales of the
 * candidates are looked up one by one; with a join, the planner may read all sales of these days.
 */
const productSums = (firstDay: string) => sql`
  SELECT p.id AS "productId", p.handle, p.name, most.units, most."salesFils" FROM (
    SELECT product_id, ${sums} FROM (
      SELECT candidate.product_id, before.units, before.sales_fils FROM (
        SELECT product_id FROM best_sellers WHERE first_day = ${firstDay}::date
        UNION
        SELECT product_id FROM sold
      ) AS candidate CROSS JOIN LATERAL (
        SELECT sum(units) AS units, sum(sales_fils) AS sales_fils FROM daily_product_sales AS d
        WHERE d.product_id = candidate.product_id AND d.day >= ${firstDay}::date
      ) AS before
      UNION ALL
      SELECT product_id, units, fils FROM sold
    ) AS each WHERE product_id IS NOT NULL
    GROUP BY product_id HAVING sum(units) > 0 ORDER BY sum(sales_fils) DESC, product_id LIMIT ${mostNamed}
  ) AS most JOIN products p ON p.id = most.product_id ORDER BY most."salesFils" DESC, p.id`;

function everyDay(today: string, days: Report['days']): Report['days'] {
  const known = new Map(days.map((row) => [row.day, row]));
  return Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(today, index + 1 - daysShown);
    return known.get(day) ?? { day, orders: 0, units: 0, salesFils: 0 };
  });
}

function salesOf(days: Report['days'], day: string): Sales {
  const { orders = 0, units = 0, salesFils = 0 } = days.find((row) => row.day === day) ?? {};
  return { orders, units, salesFils };
}

async function readSalesBetween(db: Db, from: Date, until: Date): Promise<Sales> {
  const [row] = await rowsOf<Sales>(
    db,
    sql`
      SELECT count(DISTINCT order_id)::integer AS orders, coalesce(sum(units), 0)::integer AS units, coalesce(sum(fils), 0)::double precision AS "salesFils"
      FROM (${soldLines(from, until)}) AS sold`,
  );
  return row ?? { orders: 0, units: 0, salesFils: 0 };
}
