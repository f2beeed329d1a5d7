import type { Order } from '#commerce/orders/get-order.ts';
import { remainingLines } from '#commerce/orders/line-status.ts';
import { type ReturnReason, returnReasons } from '#contract/return-states.ts';
import type { Db } from '#platform/database/database.ts';
import { countReturned } from './count-returned.ts';
import { type OpenReason, openReasons } from './return-window.ts';
import type { WindowsOfOrder } from './windows-of-order.ts';

export type ReturnOption = { lineItemId: string; quantity: number; reasons: OpenReason[] };

/** States whose units count as returned: all but `refused`. */
export const statesUnderWay = ['requested', 'approved', 'received', 'refunded'] as const;

/** The units of an order that can still be returned now, and for which reasons; none unless it was delivered. */
export async function listReturnOptions(
  db: Db,
  { order, windowsOf, now }: { order: Order; windowsOf: WindowsOfOrder; now: Date },
): Promise<{ lines: ReturnOption[]; reasons: ReturnReason[] }> {
  const deliveredAt = deliveryOf(order);
  if (deliveredAt === null) return { lines: [], reasons: [] };
  const windows = await windowsOf(db, order.placedAt);
  const returned = await countReturned(db, { orderId: order.id, states: statesUnderWay });
  const lines = remainingLines(order)
    .map((line) => ({
      lineItemId: line.id,
      quantity: line.quantity - (returned.get(line.id) ?? 0),
      reasons: openReasons(line, deliveredAt, windows, now),
    }))
    .filter(({ quantity, reasons }) => quantity > 0 && reasons.length > 0);
  const open = new Set(lines.flatMap(({ reasons }) => reasons.map(({ reason }) => reason)));
  return { lines, reasons: returnReasons.filter((reason) => open.has(reason)) };
}

/** When the order was delivered; null if it was not. */
export function deliveryOf(order: Order): Date | null {
  if (order.status !== 'Delivered') return null;
  return order.reached.find(({ status }) => status === 'Delivered')?.at ?? null;
}
