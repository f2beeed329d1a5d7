import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { productQuestions } from './tables.ts';

export type ShownQuestion = {
  /** Empty if the member gave none or is deleted. */
  firstName: string;
  text: string;
  createdAt: Date;
  answer: string | null;
};

const mostAtFirst = 5;
const mostLater = 20;

export const isShown = and(isNotNull(productQuestions.answer), isNull(productQuestions.hiddenAt));

/**
 * A page of the answered questions about a product, newest first, without hidden ones: five, then twenty at a time (R-REV-5). None if the
 * product does not exist or is not published. A member's name is the present one.
 */
export async function listQuestions(
  db: Db,
  { productId, after }: { productId: number; after: string | undefined },
): Promise<{ questions: ShownQuestion[]; next: string | null }> {
  const { key, where, orderBy } = keyset([productQuestions.createdAt, productQuestions.id], 'desc', after);
  const limit = after === undefined ? mostAtFirst : mostLater;
  const found = await db
    .select({
      key,
      firstName: sql<string>`coalesce(${customers.firstName}, '')`,
      text: productQuestions.text,
      createdAt: productQuestions.createdAt,
      answer: productQuestions.answer,
    })
    .from(productQuestions)
    .innerJoin(products, and(eq(products.id, productQuestions.productId), eq(products.isPublished, true)))
    .leftJoin(customers, eq(customers.id, productQuestions.customerId))
    .where(and(eq(productQuestions.productId, productId), isShown, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { questions: rows, next };
}
