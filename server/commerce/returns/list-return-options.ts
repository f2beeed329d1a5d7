import type { Order } from '#commerce/orders/get-order.ts';
import { remainingLines } from '#commerce/orders/line-status.ts';
import type { ReturnReason } from '#contract/return-states.ts';
import type { Db } from '#platform/database/database.ts';
import { countReturned } from './count-returned.ts';
import { type ReturnWindows, reasonsAt, returnableUntil } from './return-window.ts';

export type ReturnOption = { lineItemId: string; quantity: number; until: Date };

/** States whose units count as returned: all but `refused`. */
export const statesUnderWay = ['requested', 'approved', 'received', 'refunded'] as const;

/** The units of an order that can still be returned now, and for which reasons; none unless it was delivered. */
export async function listReturnOptions(
  db: Db,
  { order, windows, now }: { order: Order; windows: ReturnWindows; now: Date },
): Promise<{ lines: ReturnOption[]; reasons: ReturnReason[] }> {
  const deliveredAt = deliveryOf(order);
  if (deliveredAt === null) return { lines: [], reasons: [] };
  const returned = await countReturned(db, { orderId: order.id, states: statesUnderWay });
  const lines = remainingLines(order)
    .map((line) => ({
      lineItemId: line.id,
      quantity: line.quantity - (returned.get(line.id) ?? 0),
      until: returnableUntil(line, deliveredAt, windows),
    }))
    .filter(({ quantity, until }) => quantity > 0 && until >= now);
  return { lines, reasons: lines.length > 0 ? reasonsAt(now, deliveredAt) : [] };
}

/** When the order was delivered; null if it was not. */
export function deliveryOf(order: Order): Date | null {
  if (order.status !== 'Delivered') return null;
  return order.reached.find(({ status }) => status === 'Delivered')?.at ?? null;
}
