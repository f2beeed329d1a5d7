import { getOwnOrderById } from '#commerce/orders/get-order.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { moveOrder } from './move-order.ts';

/**
 * Cancels a Pending order for its customer, with all consequences (R-ORD-1). A fault when the order is not theirs; refused with the
 * reason in any other status, or once a line is ahead.
 */
export async function cancelOrder(
  tx: Tx,
  { customerId, orderId, now, settings }: { customerId: string; orderId: string; now: Date; settings: Settings },
): Promise<void> {
  await getOwnOrderById(tx, { customerId, orderId });
  await moveOrder(tx, { orderId, to: 'Cancelled', mover: 'customer', staffId: null, now, settings });
}
