import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

/** Marks the numbers of an order's units as back in the house, so that they can be packed again. */
export async function freeSerials(tx: Db, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await tx.execute(sql`
    UPDATE line_item_serials SET freed_at = ${now.toISOString()}::timestamptz
    WHERE freed_at IS NULL AND line_item_id IN (SELECT id FROM order_line_items WHERE order_id = ${orderId})`);
}
