import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Each table with the columns that an import looks for rows by. */
const counted = [
  'products (id, handle)',
  'option_values (product_id)',
  'variants (id, product_id)',
  'stock_levels (variant_id, product_id)',
  'product_pictures (product_id)',
];

/**
 * Counts anew what the tables of the catalogue hold, which the planner goes by: table by table and from a small sample, since the
 * embedded database does it on the event loop.
 */
export async function keepStatistics(db: Db): Promise<void> {
  for (const table of counted) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL default_statistics_target = 10`);
      await tx.execute(sql.raw(`ANALYZE ${table}`));
    });
  }
}

/** Whether so many rows more are twice what there was: then the planner must hear of it, or the work of a batch grows with all before it. */
export function hasDoubled(rowsBefore: number, rowsAfter: number): boolean {
  return Math.floor(Math.log2(rowsAfter)) > Math.floor(Math.log2(Math.max(1, rowsBefore)));
}
