import { and, asc, eq, sql } from 'drizzle-orm';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import type { ReturnReason, ReturnState } from '#contract/return-states.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { returnLines, returns } from './tables.ts';

export type ReturnFilter = {
  state?: ReturnState | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};
export type ReturnRow = {
  id: string;
  orderId: string;
  trackingNumber: string;
  state: ReturnState;
  reason: ReturnReason;
  requestedAt: Date;
  decidedAt: Date | null;
  refundFils: number | null;
  firstProduct: string;
  lineCount: number;
};

/** A page of the returns of all customers for the staff. */
export async function listReturns(db: Db, filter: ReturnFilter): Promise<{ rows: ReturnRow[]; next: string | null }> {
  const { key, where, orderBy } = keyset([returns.requestedAt, returns.id], filter.order, filter.after);
  const firstProduct = db
    .select({ name: orderLineItems.productName })
    .from(returnLines)
    .innerJoin(orderLineItems, eq(orderLineItems.id, returnLines.lineItemId))
    .where(eq(returnLines.returnId, returns.id))
    .orderBy(asc(orderLineItems.position))
    .limit(1);
  const found = await db
    .select({
      key,
      id: returns.id,
      orderId: returns.orderId,
      trackingNumber: orders.trackingNumber,
      state: returns.state,
      reason: returns.reason,
      requestedAt: returns.requestedAt,
      decidedAt: returns.decidedAt,
      refundFils: returns.refundFils,
      firstProduct: sql<string>`${firstProduct}`,
      lineCount: sql<number>`(SELECT count(*)::integer FROM return_lines AS counted WHERE counted.return_id = ${returns.id})`,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(and(where, filter.state === undefined ? undefined : eq(returns.state, filter.state)))
    .orderBy(...orderBy)
    .limit(filter.limit + 1);
  return toPage(found, filter.limit);
}
