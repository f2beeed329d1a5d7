import { and, eq, sql } from 'drizzle-orm';
import { orderHolds } from '#commerce/orders/hold-tables.ts';
import { orderRecipients, orders } from '#commerce/orders/tables.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';

export type HeldOrderRow = {
  id: string;
  trackingNumber: string;
  heldAt: Date;
  warnedAt: Date | null;
  cashToPayFils: number;
  firstName: string;
  lastName: string;
  phone: string;
  reasons: HoldReason[];
};

type Page = { order: 'asc' | 'desc'; after?: string | undefined; limit: number };

/** Orders that wait to be confirmed, without those that are being cancelled; the cost does not grow with the orders. */
export async function listHeldOrders(
  db: Db,
  { order, after, limit }: Page,
): Promise<{ rows: HeldOrderRow[]; next: string | null }> {
  const { key, where, orderBy } = keyset([orderHolds.heldAt, orderHolds.orderId], order, after);
  const rows = await db
    .select({
      key,
      id: orders.id,
      trackingNumber: orders.trackingNumber,
      heldAt: orderHolds.heldAt,
      warnedAt: orderHolds.warnedAt,
      cashToPayFils: sql<number>`${orders.grandTotalFils} - ${orders.creditsUsedFils}`.mapWith(Number),
      firstName: orderRecipients.firstName,
      lastName: orderRecipients.lastName,
      phone: orderRecipients.phone,
      reasons: orderHolds.reasons,
    })
    .from(orderHolds)
    .innerJoin(orders, eq(orders.id, orderHolds.orderId))
    .innerJoin(orderRecipients, eq(orderRecipients.orderId, orderHolds.orderId))
    .where(and(sql`${orderHolds.state} = 'held'`, eq(orders.status, 'Pending'), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return toPage(rows, limit);
}
