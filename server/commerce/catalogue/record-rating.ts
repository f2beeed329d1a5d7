import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';

/** Adds to the sum and the count of a product's ratings; a relative update, so simultaneous ones stay exact. */
export async function recordRating(
  tx: Tx,
  productId: number,
  change: { ratingSum: number; ratingCount: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE products SET rating_sum = rating_sum + ${change.ratingSum}::integer, rating_count = rating_count + ${change.ratingCount}::integer
    WHERE id = ${productId}`);
}

/** The average of a product's ratings to one decimal, half up; 0 without ratings. */
export function averageRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum * 10) / ratingCount) / 10;
}
