import { type OrderLineItem, readLineItems } from '#commerce/orders/read-line-items.ts';
import { orderLineItems } from '#commerce/orders/tables.ts';
import type { Db } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { type OrderFilter, type OrderRow, readOrders } from './list-orders.ts';

export type OrderLineRow = { order: OrderRow; line: OrderLineItem };

/** The lines of a page of orders, cancelled ones too, in the order of that list. */
export async function listOrderLines(
  db: Db,
  filter: OrderFilter,
): Promise<{ items: OrderLineRow[]; next: string | null }> {
  const { rows, next } = await readOrders(db, filter);
  const ids = rows.map(({ id }) => id);
  const found = await readLineItems(db, isOneOf(orderLineItems.orderId, ids));
  const linesOf = Map.groupBy(found, ({ orderId }) => orderId);
  return { items: rows.flatMap((order) => (linesOf.get(order.id) ?? []).map((line) => ({ order, line }))), next };
}
