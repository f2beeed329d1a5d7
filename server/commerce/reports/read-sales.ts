import { type SQL, sql } from 'drizzle-orm';
import type { Overview } from '#contract/staff/overview.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from './read-rows.ts';
import { addDays, soldLines, startOfDay } from './sold-lines.ts';

type Sales = Overview['today'];
type SalesPart = Pick<
  Overview,
  'today' | 'weekAgo' | 'weekAgoByNow' | 'days' | 'emirates' | 'categories' | 'bestSellers'
>;

const daysShown = 30;
const mostNamed = 10;
const weekMs = 7 * 86_400_000;

/** Sums as JavaScript's numbers: fils are exact up to 90 trillion AED. */
const sums = sql.raw(
  'coalesce(sum(units), 0)::integer AS units, coalesce(sum(sales_fils), 0)::double precision AS "salesFils"',
);
const sumsWithOrders = sql`coalesce(sum(orders), 0)::integer AS orders, ${sums}`;

/** The sales of the last 30 days, today the last, from the days that were added up and the orders of those that were not. */
export async function readSales(db: Db, now: Date, today: string): Promise<SalesPart> {
  const firstDay = addDays(today, 1 - daysShown);
  const live = soldLines(startOfDay(await firstLiveDay(db, today)), startOfDay(addDays(today, 1)));
  const days = await listDays(db, { today, firstDay, live });
  const weekAgo = addDays(today, -7);
  return {
    days,
    today: salesOf(days, today),
    weekAgo: salesOf(days, weekAgo),
    weekAgoByNow: await readSalesBetween(db, startOfDay(weekAgo), new Date(now.getTime() - weekMs)),
    emirates: await listEmirates(db, firstDay, live),
    categories: await listCategories(db, firstDay, live),
    bestSellers: await listBestSellers(db, firstDay, live),
  };
}

/** Today; yesterday in the minutes after midnight, before it was added up. */
async function firstLiveDay(db: Db, today: string): Promise<string> {
  const yesterday = addDays(today, -1);
  const built = await rowsOf(db, sql`SELECT 1 FROM daily_reports WHERE day = ${yesterday}::date`);
  return built.length > 0 ? today : yesterday;
}

type Range = { today: string; firstDay: string; live: SQL };

async function listDays(db: Db, { today, firstDay, live }: Range): Promise<Overview['days']> {
  const rows = await rowsOf<Sales & { day: string }>(
    db,
    sql`
      WITH sold AS (${live})
      SELECT day::text AS day, ${sumsWithOrders} FROM (
        SELECT day, orders, units, sales_fils FROM daily_sales WHERE day >= ${firstDay}::date
        UNION ALL
        SELECT ((placed_at AT TIME ZONE 'UTC') + interval '4 hours')::date, count(DISTINCT order_id), sum(units), sum(fils) FROM sold GROUP BY 1
      ) AS each GROUP BY day`,
  );
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(today, index + 1 - daysShown);
    return known.get(day) ?? { day, orders: 0, units: 0, salesFils: 0 };
  });
}

function salesOf(days: Overview['days'], day: string): Sales {
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

function listEmirates(db: Db, firstDay: string, live: SQL): Promise<Overview['emirates']> {
  return rowsOf(
    db,
    sql`
      WITH sold AS (${live})
      SELECT emirate, ${sumsWithOrders} FROM (
        SELECT emirate, orders, units, sales_fils FROM daily_sales WHERE day >= ${firstDay}::date
        UNION ALL
        SELECT emirate, count(DISTINCT order_id), sum(units), sum(fils) FROM sold GROUP BY emirate
      ) AS each GROUP BY emirate ORDER BY sum(sales_fils) DESC`,
  );
}

function listCategories(db: Db, firstDay: string, live: SQL): Promise<Overview['categories']> {
  return rowsOf(
    db,
    sql`
      WITH sold AS (${live}), added AS (
        SELECT category_id, ${sums} FROM (
          SELECT category_id, units, sales_fils FROM daily_category_sales WHERE day >= ${firstDay}::date
          UNION ALL
          SELECT category_id, units, fils FROM sold WHERE category_id IS NOT NULL
        ) AS each GROUP BY category_id
      )
      SELECT c.name, added.units, added."salesFils" FROM added JOIN categories c ON c.id = added.category_id
      ORDER BY added."salesFils" DESC, c.name LIMIT ${mostNamed}`,
  );
}

function listBestSellers(db: Db, firstDay: string, live: SQL): Promise<Overview['bestSellers']> {
  return rowsOf(
    db,
    sql`
      WITH sold AS (${live}), added AS (
        SELECT product_id, ${sums} FROM (
          SELECT product_id, units, sales_fils FROM daily_product_sales WHERE day >= ${firstDay}::date
          UNION ALL
          SELECT product_id, units, fils FROM sold WHERE product_id IS NOT NULL
        ) AS each GROUP BY product_id ORDER BY sum(sales_fils) DESC, product_id LIMIT ${mostNamed}
      )
      SELECT p.id AS "productId", p.handle, p.name, added.units, added."salesFils"
      FROM added JOIN products p ON p.id = added.product_id ORDER BY added."salesFils" DESC, p.id`,
  );
}
