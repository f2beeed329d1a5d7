import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { returnExplanations, returnLines, returns } from './tables.ts';

export type ReturnLine = {
  lineItemId: string;
  variantId: string | null;
  productName: string;
  picture: string;
  quantity: number;
  /** Units that went back into stock; null until received. */
  restocked: number | null;
};
export type Return = typeof returns.$inferSelect & {
  trackingNumber: string;
  /** The customer's explanation; '' if there is none, or the account was deleted. */
  explanation: string;
  lines: ReturnLine[];
};

/** The returns that meet the condition, newest first, at most `limit`, each with its lines: two statements. */
export async function readReturns(db: Db, condition: SQL | undefined, limit: number): Promise<Return[]> {
  const found = await db
    .select({ row: returns, trackingNumber: orders.trackingNumber, explanation: returnExplanations.text })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(returnExplanations, eq(returnExplanations.returnId, returns.id))
    .where(condition)
    .orderBy(desc(returns.requestedAt), desc(returns.id))
    .limit(limit);
  const lines = await readLines(
    db,
    found.map(({ row }) => row.id),
  );
  return found.map(({ row, trackingNumber, explanation }) => ({
    ...row,
    trackingNumber,
    explanation: explanation ?? '',
    lines: lines.get(row.id) ?? [],
  }));
}

/** Any customer's return; null when there is none. */
export async function findReturn(db: Db, returnId: string): Promise<Return | null> {
  const [found] = await readReturns(db, eq(returns.id, returnId), 1);
  return found ?? null;
}

const mostOwnReturns = 200;

/** The returns of a customer, of one order or of all, newest first. */
export function listOwnReturns(db: Db, customerId: string, orderId: string | null = null): Promise<Return[]> {
  const isOwn = eq(returns.customerId, customerId);
  return readReturns(db, orderId === null ? isOwn : and(isOwn, eq(returns.orderId, orderId)), mostOwnReturns);
}

async function readLines(db: Db, returnIds: string[]): Promise<Map<string, ReturnLine[]>> {
  if (returnIds.length === 0) return new Map();
  const rows = await db
    .select({
      returnId: returnLines.returnId,
      lineItemId: returnLines.lineItemId,
      variantId: orderLineItems.variantId,
      productName: orderLineItems.productName,
      picture: orderLineItems.picture,
      quantity: returnLines.quantity,
      restocked: returnLines.restocked,
    })
    .from(returnLines)
    .innerJoin(orderLineItems, eq(orderLineItems.id, returnLines.lineItemId))
    .where(inArray(returnLines.returnId, returnIds))
    .orderBy(asc(orderLineItems.position));
  return Map.groupBy(rows, ({ returnId }) => returnId);
}
