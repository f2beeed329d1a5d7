import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Counts anew what the tables of the catalogue hold, which the planner goes by. */
export async function keepStatistics(db: Db): Promise<void> {
  await db.execute(sql`ANALYZE products, option_values, variants, stock_levels, product_pictures`);
}
