import { eq } from 'drizzle-orm';
import { rangeForAddress } from '#contract/delivery-days.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import type { Order } from './get-order.ts';
import { orders } from './tables.ts';

/** Promises the days of delivery of an order that is sent on its way now, where the shop shows days (R-DLV-4). */
export async function promiseDays(
  tx: Tx,
  { id, recipient }: Order,
  { now, settings }: { now: Date; settings: Settings },
): Promise<void> {
  const range = recipient && rangeForAddress(settings.shop.delivery.plan, recipient.state, now);
  if (range) await tx.update(orders).set({ deliveryFrom: range.from, deliveryTo: range.to }).where(eq(orders.id, id));
}
