import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { lineItems } from './tables.ts';

/** Takes a line out of its cart; a fault when it does not exist or, where the customer is known, is somebody else's. */
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
