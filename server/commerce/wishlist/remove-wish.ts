import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { wishlistItems } from './tables.ts';

/** Removes an entry from its wishlist; throws a fault if it does not exist or, if the customer is known, belongs to another. */
export async function removeWish(
  db: Db,
  { wishId, customerId }: { wishId: string; customerId: string | null },
): Promise<void> {
  const isOwn = customerId === null ? undefined : eq(wishlistItems.customerId, customerId);
  const removed = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.id, wishId), isOwn))
    .returning({ id: wishlistItems.id });
  if (removed.length === 0) throw faults.notFound(`The wishlist entry ${wishId}`);
}
