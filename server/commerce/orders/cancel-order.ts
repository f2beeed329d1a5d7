import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { getOrder } from './get-order.ts';
import { giveBackOrder } from './give-back-order.ts';
import { hasLineAhead } from './line-status.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail } from './mail-customer.ts';
import { moveStatus } from './move-status.ts';
import { type MailedShop, statusMail } from './order-mails.ts';
import { orderRefusals } from './refusals.ts';
import { orders } from './tables.ts';

/**
 * Cancels a Pending order of the customer; stock and coupon use come back, once (R-ORD-1).
 * A fault when the order is not theirs; refused, saying why, from any other status, and where a part is on its way.
 */
export async function cancelOrder(
  db: Db,
  { customerId, orderId, now, shop }: { customerId: string; orderId: string; now: Date; shop: MailedShop },
): Promise<void> {
  await db.transaction(async (tx) => {
    const isOwn = and(eq(orders.id, orderId), eq(orders.customerId, customerId));
    const [own] = await tx.select({ id: orders.id }).from(orders).where(isOwn);
    if (!own) throw faults.notFound('The order');
    await lockOrder(tx, orderId);
    const found = await getOrder(tx, orderId);
    if (found.status === 'Pending' && hasLineAhead(found)) throw orderRefusals.notCancellablePartly();
    const isMoved = await moveStatus(tx, { orderId, to: 'Cancelled', mover: 'customer', staffId: null, now });
    const order = await getOrder(tx, orderId);
    if (!isMoved) {
      if (order.status === 'Pending') throw new Error('A Pending order could not be cancelled.');
      throw orderRefusals.notCancellable(order.status);
    }
    await giveBackOrder(tx, { orderId, now });
    await queueOrderMail(tx, orderId, statusMail(order, shop));
  });
}
