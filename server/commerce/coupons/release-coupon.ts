import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';

/** Returns the coupon uses of cancelled orders, once; an order without one changes nothing. Coupons are locked in the order of their ids. */
export async function releaseCoupons(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.execute(sql`
    WITH released AS (
      DELETE FROM coupon_uses WHERE order_id = ANY(${`{${orderIds.join(',')}}`}::uuid[]) RETURNING coupon_id
    ), locked AS MATERIALIZED (
      SELECT id FROM coupons WHERE id IN (SELECT coupon_id FROM released) ORDER BY id FOR UPDATE
    )
    UPDATE coupons SET used_count = used_count - (SELECT count(*) FROM released WHERE coupon_id = coupons.id)
    FROM locked WHERE coupons.id = locked.id`);
}
