import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Each table with the columns by which an import looks up rows. */
const counted = [
  'products (id, handle)',
  'option_values (product_id)',
  'variants (id, product_id)',
  'stock_levels (variant_id, product_id)',
  'product_pictures (product_id)',
  'specification_values (product_id, variant_id)',
];

/**
 * Refreshes the planner's statistics of the catalogue, table by table and from a small sample, since the embedded database analyses
 * on the event loop.
 */
export async function refreshStatistics(db: Db): Promise<void> {
  for (const table of counted) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL default_statistics_target = 10`);
      await tx.execute(sql.raw(`ANALYZE ${table}`));
    });
  }
}

/** Whether the rows have doubled: without fresh statistics the cost of a batch would grow with all rows before it. */
export function hasDoubled(rowsBefore: number, rowsAfter: number): boolean {
  return Math.floor(Math.log2(rowsAfter)) > Math.floor(Math.log2(Math.max(1, rowsBefore)));
}
