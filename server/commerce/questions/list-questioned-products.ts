import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { productQuestions } from './tables.ts';

/** The ids of the products about which a customer has asked: their pages may show the customer's name, also from a moment ago. */
export async function listQuestionedProducts(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productId: productQuestions.productId })
    .from(productQuestions)
    .where(eq(productQuestions.customerId, customerId));
  return rows.map(({ productId }) => productId);
}
