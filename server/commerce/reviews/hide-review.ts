import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordRating } from '#commerce/catalogue/record-rating.ts';
import { products } from '#commerce/catalogue/tables.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { reviews } from './tables.ts';

/** Hides a review, or shows it again. False: it was so already. Throws a not-found fault if it does not exist. */

export async function hideReview(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return setHidden(tx, id, now);
}

export async function showReview(tx: Tx, id: string): Promise<boolean> {
  return setHidden(tx, id, null);
}

/**
 * 1. Lock the product, as a reviewer does, so that the two can't deadlock;
 * 2. hide or show in one conditional statement, so that of two simultaneous calls only one changes the rating;
 * 3. remove the rating from the product's average, or add it back.
 */
async function setHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<boolean> {
  const productId = await lockProductOf(tx, id);
  const [changed] = await tx
    .update(reviews)
    .set({ hiddenAt })
    .where(and(eq(reviews.id, id), hiddenAt ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)))
    .returning({ rating: reviews.rating });
  if (!changed) return false;
  const sign = hiddenAt ? -1 : 1;
  await recordRating(tx, productId, { ratingSum: sign * changed.rating, ratingCount: sign });
  await publishChanges(tx, [`product:${productId}`]);
  return true;
}

async function lockProductOf(tx: Tx, id: string): Promise<number> {
  const [review] = await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id));
  if (!review) throw faults.notFound('This review');
  await tx.select({ id: products.id }).from(products).where(eq(products.id, review.productId)).for('no key update');
  return review.productId;
}
