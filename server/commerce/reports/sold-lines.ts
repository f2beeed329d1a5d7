import { type SQL, sql } from 'drizzle-orm';
import { lineTotal } from '#commerce/orders/line-amounts.ts';

/**
 * The lines of the orders placed from `from` until before `until`, without cancelled orders and lines, to be read as `sold`: order_id,
 * placed_at, emirate, product_id, category_id, units, fils. Found by the index of the dates, so a day costs only its own orders.
 */
export function soldLines(from: Date, until: Date): SQL {
  return sql`
    SELECT o.id AS order_id, o.placed_at, o.emirate, l.product_id, p.category_id, l.quantity AS units,
      ${lineTotal} AS fils
    FROM orders o JOIN order_line_items l ON l.order_id = o.id LEFT JOIN products p ON p.id = l.product_id
    WHERE o.placed_at >= ${from.toISOString()}::timestamptz AND o.placed_at < ${until.toISOString()}::timestamptz
      AND o.status <> 'Cancelled' AND l.status IS DISTINCT FROM 'Cancelled'`;
}

const dayMs = 86_400_000;

/** The start of a day in Dubai (2026-11-21), which has no daylight saving time. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+04:00`);
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
