import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

export type Activity = { productId: number; views?: number; cartAdds?: number; unitsSold?: number };

/**
 * Adds to today's activity of any number of products (Dubai's date) in one statement.
 * Negative units take back a sale. Deleted products are skipped. Rows are locked in the order of their ids.
 */
export async function recordActivity(db: Db, now: Date, activity: Activity[]): Promise<void> {
  if (activity.length === 0) return;
  const rows = JSON.stringify(
    activity.map(({ productId, views = 0, cartAdds = 0, unitsSold = 0 }) => ({
      product_id: productId,
      views,
      cart_adds: cartAdds,
      units_sold: unitsSold,
    })),
  );
  await db.execute(sql`
    INSERT INTO product_activity AS known (product_id, day, views, cart_adds, units_sold)
    SELECT p.id, ${dubaiDay(now)}::date, sum(a.views), sum(a.cart_adds), sum(a.units_sold)
    FROM json_to_recordset(${rows}::json) AS a (product_id integer, views integer, cart_adds integer, units_sold integer)
    JOIN products p ON p.id = a.product_id
    GROUP BY p.id ORDER BY p.id
    ON CONFLICT (product_id, day) DO UPDATE SET
      views = known.views + excluded.views,
      cart_adds = known.cart_adds + excluded.cart_adds,
      units_sold = known.units_sold + excluded.units_sold`);
}

const dayInDubai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' });

/** Today's date in Dubai, as 2026-11-21. */
export function dubaiDay(now: Date): string {
  return dayInDubai.format(now);
}
