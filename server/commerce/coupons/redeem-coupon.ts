import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { couponRefusals } from './refusals.ts';

/**
 * Counts one use for an order, in one conditional statement: of two simultaneous orders only one gets the last use, the other is refused.
 * One customer's uses are counted exactly because placing an order locks the customer's row.
 */
export async function redeemCoupon(
  tx: Tx,
  {
    coupon,
    orderId,
    customerId,
    now,
  }: { coupon: { id: string; code: string }; orderId: string; customerId: string; now: Date },
): Promise<void> {
  const rows = await rowsOf<unknown>(
    tx,
    sql`
    WITH redeemed AS (
      UPDATE coupons SET used_count = used_count + 1
      WHERE id = ${coupon.id} AND is_enabled AND (total_uses IS NULL OR used_count < total_uses) AND (
        uses_per_customer IS NULL
        OR (SELECT count(*) FROM coupon_uses WHERE coupon_id = ${coupon.id} AND customer_id = ${customerId}) < uses_per_customer
      )
      RETURNING id
    )
    INSERT INTO coupon_uses (order_id, coupon_id, customer_id, used_at)
    SELECT ${orderId}, id, ${customerId}, ${now.toISOString()}::timestamptz FROM redeemed
    RETURNING order_id`,
  );
  if (rows.length === 0) throw couponRefusals.usedUp(coupon.code);
}
