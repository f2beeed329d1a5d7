import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { lineItems } from './tables.ts';

/** Removes a line from its cart; throws a fault if it does not exist or, if the customer is known, belongs to another. */
export async function removeLineItem(
  db: Db,
  { lineItemId, customerId }: { lineItemId: string; customerId: string | null },
): Promise<void> {
  const isOwn = customerId === null ? undefined : eq(lineItems.customerId, customerId);
  const removed = await db
    .delete(lineItems)
    .where(and(eq(lineItems.id, lineItemId), isOwn))
    .returning({ id: lineItems.id });
  if (removed.length === 0) throw faults.notFound(`The cart line ${lineItemId}`);
}
