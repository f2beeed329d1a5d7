import { sql } from 'drizzle-orm';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';
import { questionRefusals } from './refusals.ts';
import { productQuestions } from './tables.ts';

export type NewQuestion = { customerId: string; productId: number; text: string };

const mostADay = 5;
const dayMs = 86_400_000;

/**
 * Stores a member's question about a product for the staff; no page shows it before it is answered (R-REV-4). The same question sent
 * twice is stored once. Questions of a customer wait here for each other, so that the limit holds.
 *
 * Refuses what the shop has answered or hidden already, and a sixth question within 24 hours; throws a not-found fault for a product that does not exist or is not published.
 */
export async function askQuestion(tx: Tx, now: Date, { customerId, productId, text }: NewQuestion): Promise<void> {
  await lockCustomer(tx, customerId);
  const [product] = await rowsOf<{ isDone: boolean | null; others: number }>(
    tx,
    sql`
    SELECT (
      SELECT count(*)::integer FROM product_questions
      WHERE customer_id = ${customerId} AND created_at > ${new Date(now.getTime() - dayMs)}
        AND (product_id, text) IS DISTINCT FROM (${productId}::integer, ${text}::text)
    ) AS others, (
      SELECT answer IS NOT NULL OR hidden_at IS NOT NULL OR mailed_at IS NOT NULL FROM product_questions
      WHERE product_id = ${productId} AND customer_id = ${customerId} AND text = ${text}
    ) AS "isDone"
    FROM products WHERE id = ${productId} AND is_published
    FOR KEY SHARE`,
  );
  if (!product) throw faults.notFound(`The product ${productId}`);
  if (product.isDone) throw questionRefusals.askedBefore();
  if (product.others >= mostADay) throw questionRefusals.tooMany(mostADay);
  await tx.insert(productQuestions).values({ customerId, productId, text, createdAt: now }).onConflictDoNothing();
}
