import { and, eq, sql } from 'drizzle-orm';
import { recordRating } from '#commerce/catalogue/record-rating.ts';
import { products } from '#commerce/catalogue/tables.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { reviews } from './tables.ts';

export type NewReview = { customerId: string; productId: number; rating: number; text: string };

/**
 * Stores a member's review of a product; a second one replaces the first, with a new date and without the shop's answer, which was to
 * other words. A hidden review stays hidden, or writing it again would bring it back.
 *
 * 1. Lock the customer against deletion and another name, then the product: other reviewers of the product wait here, so that
 * 2. the replaced rating is read as it is, and
 * 3. the counters of the product change by exactly the difference.
 *
 * Throws a not-found fault for a product that does not exist or is not published.
 */
export async function reviewProduct(tx: Tx, now: Date, review: NewReview): Promise<void> {
  const { customerId, productId, rating, text } = review;
  await lock(tx, customerId, productId);
  const [replaced] = await tx
    .select({ rating: reviews.rating, hiddenAt: reviews.hiddenAt })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.customerId, customerId)));
  await tx
    .insert(reviews)
    .values({ productId, customerId, rating, text, createdAt: now })
    .onConflictDoUpdate({
      target: [reviews.productId, reviews.customerId],
      set: { rating, text, createdAt: now, answer: null, answeredAt: null },
    });
  if (replaced?.hiddenAt) return;
  await recordRating(tx, productId, {
    ratingSum: rating - (replaced?.rating ?? 0),
    ratingCount: replaced ? 0 : 1,
  });
  await publishChanges(tx, [`product:${productId}`]);
}

async function lock(tx: Tx, customerId: string, productId: number) {
  await lockCustomer(tx, customerId);
  const [product] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), sql`${products.isPublished}`))
    .for('no key update');
  if (!product) throw faults.notFound(`The product ${productId}`);
}
