import { sql } from 'drizzle-orm';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { Db } from '#platform/database/database.ts';

const cartDays = 30;
const dayMs = 86_400_000;

/**
 * Counts today's abandoned carts and their value. An order empties the cart, so lines older than a day are abandoned.
 * Counted by a job, because the value needs the current price of the variant of each cart line.
 */
export async function countCartsLeft(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await db.execute(sql`
    INSERT INTO daily_carts_left (day, carts, worth_fils)
    SELECT ${dubaiDay(now)}::date, count(DISTINCT i.customer_id), coalesce(sum(i.quantity::bigint * v.price_fils), 0)
    FROM line_items i JOIN variants v ON v.id = i.variant_id
    WHERE i.created_at < ${ago(1)}::timestamptz AND i.created_at >= ${ago(cartDays)}::timestamptz
    ON CONFLICT (day) DO UPDATE SET carts = excluded.carts, worth_fils = excluded.worth_fils`);
}
