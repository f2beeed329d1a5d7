import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { recordRating } from '#commerce/catalogue/record-rating.ts';
import { products } from '#commerce/catalogue/tables.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { reviews } from './tables.ts';

/** Taking a review off the pages and bringing it back. False: it was so already. A not-found fault for one that does not exist. */

export async function hideReview(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return setHidden(db, id, now);
}

export async function showReview(db: Db, id: string): Promise<boolean> {
  return setHidden(db, id, null);
}

/**
 * 1. Lock the product, as whoever reviews it does, so that neither waits for the other in turns;
 * 2. hide or show in one conditional statement, so that of two at once only one moves the rating;
 * 3. take the rating out of the product's average, or put it back.
 */
async function setHidden(db: Db, id: string, hiddenAt: Date | null): Promise<boolean> {
  return db.transaction(async (tx) => {
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
  });
}

async function lockProductOf(tx: Db, id: string): Promise<number> {
  const [review] = await tx.select({ productId: reviews.productId }).from(reviews).where(eq(reviews.id, id));
  if (!review) throw faults.notFound('This review');
  await tx.select({ id: products.id }).from(products).where(eq(products.id, review.productId)).for('no key update');
  return review.productId;
}
