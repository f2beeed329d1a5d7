import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { productQuestions } from './tables.ts';

/** Hides a question, or shows it again. False: it was so already. Throws a not-found fault if it does not exist. */

export async function hideQuestion(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  return setHidden(tx, id, now);
}

export async function showQuestion(tx: Tx, id: string): Promise<boolean> {
  return setHidden(tx, id, null);
}

async function setHidden(tx: Tx, id: string, hiddenAt: Date | null): Promise<boolean> {
  const { productId, hiddenAt: hiddenBefore } = productQuestions;
  const [changed] = await tx
    .update(productQuestions)
    .set({ hiddenAt })
    .where(and(eq(productQuestions.id, id), hiddenAt ? isNull(hiddenBefore) : isNotNull(hiddenBefore)))
    .returning({ productId, answer: productQuestions.answer });
  if (!changed) {
    await requireQuestion(tx, id);
    return false;
  }
  if (changed.answer !== null) await publishChanges(tx, [`product:${changed.productId}`]);
  return true;
}

async function requireQuestion(tx: Tx, id: string): Promise<void> {
  const [question] = await tx
    .select({ id: productQuestions.id })
    .from(productQuestions)
    .where(eq(productQuestions.id, id));
  if (!question) throw faults.notFound('This question');
}
