import { listQuestionedProducts } from '#commerce/questions/list-questioned-products.ts';
import { listReviewedProducts } from '#commerce/reviews/list-reviewed-products.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';

/**
 * Publishes the products whose cached pages and answers show a customer's first name, on a review or a question. The customer is locked,
 * so that a review written meanwhile comes later, and publishes itself.
 */
export async function publishName(tx: Tx, customerId: string): Promise<void> {
  const [reviewed, questioned] = await inOrder([
    listReviewedProducts(tx, customerId),
    listQuestionedProducts(tx, customerId),
  ]);
  const named = new Set([...reviewed, ...questioned]);
  const tags = [...named].map((id) => `product:${id}` as const);
  if (tags.length > 0) await publishChanges(tx, tags);
}
