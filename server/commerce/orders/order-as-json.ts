import { sql } from 'drizzle-orm';
import { stepOf } from '#contract/order-status.ts';
import { columnsAsJson } from '#platform/database/columns-as-json.ts';
import type { Order } from './get-order.ts';
import { orderHolds } from './hold-tables.ts';
import { orderLineItems, orderRecipients, orderStatusChanges, orders } from './tables.ts';

/** Selects an `Order`, from orders, as JSON: all its rows in one statement. To be read by `orderFromJson`. */
export const orderAsJson = sql`json_build_object(${columnsAsJson(orders)},
  'recipient', (SELECT json_build_object(${columnsAsJson(orderRecipients)}) FROM order_recipients WHERE order_id = orders.id),
  'hold', (SELECT json_build_object(${columnsAsJson(orderHolds)}) FROM order_holds WHERE order_id = orders.id),
  'lines', (
    SELECT coalesce(json_agg(json_build_object(${columnsAsJson(orderLineItems)}, 'failureReason', (
      SELECT failed.reason FROM failed_delivery_lines line JOIN failed_deliveries failed ON failed.id = line.failed_delivery_id
      WHERE line.line_item_id = order_line_items.id
    )) ORDER BY position), '[]') FROM order_line_items WHERE order_id = orders.id),
  'reached', (
    SELECT coalesce(json_agg(json_build_object(${columnsAsJson(orderStatusChanges)})), '[]')
    FROM order_status_changes WHERE order_id = orders.id))`;

/** JSON has times as texts. */
export function orderFromJson({ hold, reached, ...order }: Order): Order {
  return {
    ...order,
    placedAt: new Date(order.placedAt),
    warnedAt: timeOf(order.warnedAt),
    hold: hold && {
      ...hold,
      heldAt: new Date(hold.heldAt),
      warnedAt: timeOf(hold.warnedAt),
      settledAt: timeOf(hold.settledAt),
    },
    reached: reached
      .map((change) => ({ ...change, at: new Date(change.at) }))
      .sort((a, b) => stepOf(a.status) - stepOf(b.status)),
  };
}

const timeOf = (time: Date | null) => time && new Date(time);
