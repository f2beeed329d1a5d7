import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { orderLineItems } from './tables.ts';
import { lineItemSerials } from './work-tables.ts';

/** The serial numbers of an order's units, by the id of their line item, including returned units. */
export async function listSerials(db: Db, orderId: string): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ lineItemId: lineItemSerials.lineItemId, serial: lineItemSerials.serial })
    .from(lineItemSerials)
    .innerJoin(orderLineItems, eq(orderLineItems.id, lineItemSerials.lineItemId))
    .where(eq(orderLineItems.orderId, orderId))
    .orderBy(asc(lineItemSerials.unit));
  const byLine = Map.groupBy(rows, ({ lineItemId }) => lineItemId);
  return new Map([...byLine].map(([lineItemId, found]) => [lineItemId, found.map(({ serial }) => serial)]));
}
