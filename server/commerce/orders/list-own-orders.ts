import { type SQL, sql } from 'drizzle-orm';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';

/** Picture and name are those of the first line that was not cancelled singly; at least one remains. */
export type OrderSummary = {
  trackingNumber: string;
  picture: string;
  productName: string;
  lineCount: number;
  grandTotalFils: number;
  status: OrderStatus;
  /** In ISO 8601. */
  placedAt: string;
  /** Something of the order can be returned. */
  canReturn: boolean;
};

/** The order history has no paging on the wire; customers do not scroll further than this. */
const mostOrders = 500;

/**
 * The orders of an access token's customer, newest first, in one statement; null without a session. `isReturnable` is the condition of an
 * order `o` that offers returns.
 */
export async function listOwnOrders(
  db: Db,
  { token, clock, isReturnable }: { token: string; clock: Clock; isReturnable: SQL },
): Promise<OrderSummary[] | null> {
  const found = await readWithSession<{ orders: OrderSummary[] }>(
    db,
    clock,
    token,
    sql`(SELECT coalesce(json_agg(own), '[]') FROM (
      SELECT o.tracking_number AS "trackingNumber", o.grand_total_fils AS "grandTotalFils", o.status, o.placed_at AS "placedAt",
        first_line.picture, first_line.product_name AS "productName", first_line.lines AS "lineCount",
        ${isReturnable} AS "canReturn"
      FROM orders o CROSS JOIN LATERAL (
        SELECT picture, product_name, count(*) OVER () AS lines FROM order_line_items
        WHERE order_id = o.id AND status IS DISTINCT FROM 'Cancelled' ORDER BY position LIMIT 1
      ) first_line
      WHERE o.customer_id = sessions.customer_id ORDER BY o.placed_at DESC, o.id DESC LIMIT ${mostOrders}
    ) own) AS orders`,
  );
  return found?.orders ?? null;
}
