import { eq } from 'drizzle-orm';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { MailTemplate } from '#platform/mail/mail-template.ts';
import { answerMail } from './answer-mail.ts';
import { questionRefusals } from './refusals.ts';
import { productQuestions } from './tables.ts';

type Answer = {
  id: string;
  answer: string;
  /** When the answer that it replaces was given, as its author read it; null: there was none. */
  answeredAt: string | null;
  now: Date;
  shop: MailTemplate['shop'];
};

/**
 * Replaces the shop's answer to a question, or removes it if blank; returns the previous one. The first answer is mailed to the member,
 * unless the account is deleted, also if the question is hidden (R-REV-6).
 *
 * Refuses an answer if another one was saved or removed meanwhile; throws a not-found fault if there is no such question.
 */
export async function answerQuestion(
  tx: Tx,
  { id, answer, answeredAt, now, shop }: Answer,
): Promise<{ before: string | null }> {
  const question = await lockQuestion(tx, id);
  if ((question.answeredAt?.toISOString() ?? null) !== answeredAt) throw questionRefusals.answeredMeanwhile();
  const { email, firstName } = question;
  const isMailed = answer !== '' && email !== null && question.mailedAt === null;
  const set = answer === '' ? { answer: null, answeredAt: null } : { answer, answeredAt: now };
  await tx
    .update(productQuestions)
    .set({ ...set, ...(isMailed ? { mailedAt: now } : {}) })
    .where(eq(productQuestions.id, id));
  if (question.hiddenAt === null) await publishChanges(tx, [`product:${question.productId}`]);
  if (isMailed) {
    await queueJob(tx, mailJob, answerMail({ email, firstName: firstName ?? '' }, { ...question, answer }, shop));
  }
  return { before: question.answer };
}

async function lockQuestion(tx: Tx, id: string) {
  const [question] = await tx
    .select({
      productId: productQuestions.productId,
      productName: products.name,
      handle: products.handle,
      isPublished: products.isPublished,
      text: productQuestions.text,
      answer: productQuestions.answer,
      answeredAt: productQuestions.answeredAt,
      mailedAt: productQuestions.mailedAt,
      hiddenAt: productQuestions.hiddenAt,
      email: customers.email,
      firstName: customers.firstName,
    })
    .from(productQuestions)
    .innerJoin(products, eq(products.id, productQuestions.productId))
    .leftJoin(customers, eq(customers.id, productQuestions.customerId))
    .where(eq(productQuestions.id, id))
    .for('update', { of: productQuestions });
  if (!question) throw faults.notFound('This question');
  return question;
}
