import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** `at`: when it was, if on another day. */
export type Activity = { productId: number; views?: number; cartAdds?: number; unitsSold?: number; at?: Date };

/**
 * Adds to the activity of any number of products on a day, by default today's (Dubai's date), in one statement.
 * Negative units take back a sale. Deleted products are skipped. Rows are locked in the order of their ids.
 */
export async function recordActivity(db: Db, now: Date, activity: Activity[]): Promise<void> {
  if (activity.length === 0) return;
  const rows = JSON.stringify(
    activity.map(({ productId, views = 0, cartAdds = 0, unitsSold = 0, at = now }) => ({
      product_id: productId,
      views,
      cart_adds: cartAdds,
      units_sold: unitsSold,
      day: dubaiDay(at),
    })),
  );
  await db.execute(sql`
    INSERT INTO product_activity AS known (product_id, day, views, cart_adds, units_sold)
    SELECT p.id, a.day, sum(a.views), sum(a.cart_adds), sum(a.units_sold)
    FROM json_to_recordset(${rows}::json) AS a (product_id integer, views integer, cart_adds integer, units_sold integer, day date)
    JOIN products p ON p.id = a.product_id
    GROUP BY p.id, a.day ORDER BY p.id, a.day
    ON CONFLICT (product_id, day) DO UPDATE SET
      views = known.views + excluded.views,
      cart_adds = known.cart_adds + excluded.cart_adds,
      units_sold = known.units_sold + excluded.units_sold`);
}

/** The statement that adds sales to the activity of a day. `sold` selects product_id and units, of products that exist. */
export const salesOn = (now: Date, sold: SQL): SQL => sql`
  INSERT INTO product_activity AS known (product_id, day, units_sold)
  SELECT product_id, ${dubaiDay(now)}::date, sum(units) FROM (${sold}) AS sold GROUP BY product_id ORDER BY product_id
  ON CONFLICT (product_id, day) DO UPDATE SET units_sold = known.units_sold + excluded.units_sold`;

const hourMs = 3_600_000;

/** Today's date in Dubai, as 2026-11-21. Its clocks are four hours ahead of UTC and never changed. */
export function dubaiDay(now: Date): string {
  return new Date(now.getTime() + 4 * hourMs).toISOString().slice(0, 10);
}

/** When the present day began in Dubai. */
export function dubaiMidnight(now: Date): Date {
  return new Date(`${dubaiDay(now)}T00:00:00+04:00`);
}

/** When the next day begins in Dubai. */
export function nextDubaiDay(now: Date): Date {
  return dubaiMidnight(new Date(now.getTime() + 24 * hourMs));
}
