import { eq } from 'drizzle-orm';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { reviews } from './tables.ts';

/** Replaces the shop's answer to a review, or removes it if blank; returns the previous one. */
export async function answerReview(
  tx: Tx,
  { id, answer, now }: { id: string; answer: string; now: Date },
): Promise<{ before: string | null }> {
  const [review] = await tx
    .select({ productId: reviews.productId, answer: reviews.answer })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update');
  if (!review) throw faults.notFound('This review');
  const set = answer === '' ? { answer: null, answeredAt: null } : { answer, answeredAt: now };
  await tx.update(reviews).set(set).where(eq(reviews.id, id));
  await publishChanges(tx, [`product:${review.productId}`]);
  return { before: review.answer };
}
