import { desc, eq } from 'drizzle-orm';
import { orderRecipients, orders } from '#commerce/orders/tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';

export type StaffOrderRow = {
  trackingNumber: string;
  placedAt: Date;
  status: OrderStatus;
  grandTotalFils: number;
  /** Null: the account was deleted. */
  firstName: string | null;
  lastName: string | null;
  city: string | null;
};

/** The newest orders of all customers, of one status or of any, `limit` at most. */
export function listOrders(
  db: Db,
  { status, limit }: { status: OrderStatus | null; limit: number },
): Promise<StaffOrderRow[]> {
  return db
    .select({
      trackingNumber: orders.trackingNumber,
      placedAt: orders.placedAt,
      status: orders.status,
      grandTotalFils: orders.grandTotalFils,
      firstName: orderRecipients.firstName,
      lastName: orderRecipients.lastName,
      city: orderRecipients.city,
    })
    .from(orders)
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, orders.id))
    .where(status === null ? undefined : eq(orders.status, status))
    .orderBy(desc(orders.placedAt))
    .limit(limit);
}
