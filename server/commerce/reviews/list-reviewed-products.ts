import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { reviews } from './tables.ts';

/** The ids of the products that a customer has reviewed: their pages show the customer's name. */
export async function listReviewedProducts(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.customerId, customerId));
  return rows.map(({ productId }) => productId);
}
