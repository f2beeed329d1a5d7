import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ReturnState } from '#contract/return-states.ts';
import type { Db } from '#platform/database/database.ts';
import { returnLines, returns } from './tables.ts';

/** Units of an order's lines in returns of these states, by line item; `besides` excludes one return. Call it under lockOrder. */
export async function countReturned(
  db: Db,
  { orderId, states, besides }: { orderId: string; states: readonly ReturnState[]; besides?: string },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ lineItemId: returnLines.lineItemId, units: sql<number>`sum(${returnLines.quantity})::integer` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(
      and(
        eq(returns.orderId, orderId),
        inArray(returns.state, [...states]),
        besides === undefined ? undefined : ne(returns.id, besides),
      ),
    )
    .groupBy(returnLines.lineItemId);
  return new Map(rows.map(({ lineItemId, units }) => [lineItemId, units]));
}
