import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';

/** Returns the coupon use of a cancelled order, once; an order without one changes nothing. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    WITH released AS (DELETE FROM coupon_uses WHERE order_id = ${orderId} RETURNING coupon_id)
    UPDATE coupons SET used_count = used_count - 1 FROM released WHERE coupons.id = released.coupon_id`);
}
