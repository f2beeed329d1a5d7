import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { wishlistItems } from './tables.ts';

/** Takes an entry off its wishlist; a fault when it does not exist or, where the customer is known, is somebody else's. */
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
