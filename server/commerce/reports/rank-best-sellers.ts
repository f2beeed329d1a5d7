import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { lockReports } from './lock-reports.ts';
import { addDays } from './sold-lines.ts';

/** The days shown on the first page, today included. */
export const daysShown = 30;
export const mostNamed = 10;

/**
 * Stores the best-selling products of the added-up days: for the days shown today and for those shown tomorrow, since the first page
 * needs these before today was added up.
 */
export async function rankBestSellers(db: Db, today: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReports(tx);
    await tx.execute(sql`DELETE FROM best_sellers`);
    for (const lastDay of [today, addDays(today, 1)]) {
      const firstDay = addDays(lastDay, 1 - daysShown);
      await tx.execute(sql`
        INSERT INTO best_sellers (first_day, product_id)
        SELECT ${firstDay}::date, product_id FROM daily_product_sales WHERE day >= ${firstDay}::date
        GROUP BY product_id ORDER BY sum(sales_fils) DESC, product_id LIMIT ${mostNamed}`);
    }
  });
}
