import { sql } from 'drizzle-orm';
import { cashFeeTotal, lineTotal } from '#commerce/orders/line-amounts.ts';
import type { CashDay, CourierCash } from '#contract/staff/accounting.ts';
import type { Db } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { type Period, timesOf } from './period.ts';

/** Cash to collect and held by courier now, and collected and deposited by courier and day of a period; without what credits pay. */
export async function getCash(db: Db, period: Period): Promise<{ couriers: CourierCash[]; days: CashDay[] }> {
  return { couriers: await readCouriers(db), days: await listCashDays(db, period) };
}

/**
 * An order is collected on the day on which all of it was delivered. The database does not know when single lines were delivered ahead,
 * so their cash is held by the courier, but belongs to no day until the order is delivered.
 */
export function listCashDays(db: Db, period: Period): Promise<CashDay[]> {
  const { start, end } = timesOf(period);
  return rowsOf<CashDay>(
    db,
    sql`
    SELECT day::text AS day, courier, sum(orders)::integer AS orders, sum(collected)::double precision AS "collectedFils",
      sum(deposited)::double precision AS "depositedFils"
    FROM (
      SELECT ((c.at AT TIME ZONE 'UTC') + interval '4 hours')::date AS day, coalesce(o.courier, '') AS courier,
        1 AS orders, o.grand_total_fils - o.credits_used_fils AS collected, 0 AS deposited
      FROM order_status_changes c JOIN orders o ON o.id = c.order_id
      WHERE c.status = 'Delivered' AND c.at >= ${start}::timestamptz AND c.at < ${end}::timestamptz
      UNION ALL
      SELECT day, courier, 0, 0, amount_fils FROM cash_deposits
      WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
    ) cash
    GROUP BY day, courier ORDER BY day DESC, courier`,
  );
}

/** All orders that were delivered since couriers are noted, from an index of the amounts alone. */
function readCouriers(db: Db): Promise<CourierCash[]> {
  return rowsOf<CourierCash>(
    db,
    sql`
    SELECT courier, sum(open)::integer AS "openOrders", sum(to_collect)::double precision AS "toCollectFils",
      sum(held)::double precision AS "heldFils"
    FROM (
      SELECT coalesce(courier, '') AS courier, count(*) AS open, sum(grand_total_fils - credits_used_fils) AS to_collect, 0 AS held
      FROM orders WHERE status IN ('Pending', 'Accepted', 'Arrived') GROUP BY courier
      UNION ALL
      SELECT coalesce(courier, ''), 0, -sum(collected), sum(collected) FROM (
        SELECT o.courier, sum(${lineTotal} - l.credits_fils) + ${cashFeeTotal} AS collected
        FROM order_line_items l JOIN orders o ON o.id = l.order_id
        WHERE l.status = 'Delivered' AND o.status IN ('Pending', 'Accepted', 'Arrived') GROUP BY o.id
      ) ahead GROUP BY courier
      UNION ALL
      SELECT coalesce(courier, ''), 0, 0, sum(grand_total_fils - credits_used_fils) FROM orders
      WHERE status = 'Delivered' AND NOT cash_settled GROUP BY courier
      UNION ALL
      SELECT courier, 0, 0, -sum(amount_fils) FROM cash_deposits GROUP BY courier
    ) cash
    GROUP BY courier ORDER BY courier`,
  );
}
