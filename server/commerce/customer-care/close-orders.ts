import { asc, eq } from 'drizzle-orm';
import { cancelOrder } from '#commerce/orders/cancel-order.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import { hasLineAhead } from '#commerce/orders/line-status.ts';
import type { MailedShop } from '#commerce/orders/order-mails.ts';
import { orderRefusals } from '#commerce/orders/refusals.ts';
import { orders } from '#commerce/orders/tables.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { getWallet } from '#commerce/wallet/get-wallet.ts';
import type { Db } from '#platform/database/database.ts';

type Closing = {
  customerId: string;
  /** Whether the customer has been told what stays open, and wants to go all the same. */
  isConfirmed: boolean;
  now: Date;
  shop: MailedShop;
};

/**
 * Cancels the Pending orders of a customer who is about to go, as the customer could, with stock, coupon use and mail. Where orders are
 * under way or credits are left it refuses, saying so, unless that was confirmed (R-ACC-4). Call it under lockCustomer. All
 * orders of the customer are held, so that nobody who works on one waits for the customer's row in turn.
 */
export async function closeOrders(tx: Db, { customerId, isConfirmed, now, shop }: Closing): Promise<void> {
  const held = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id))
    .for('update');
  const underWay: string[] = [];
  for (const { id: orderId, status } of held) {
    if (status === 'Delivered' || status === 'Cancelled') continue;
    const order = await getOrder(tx, orderId);
    if (status === 'Pending' && !hasLineAhead(order)) await cancelOrder(tx, { customerId, orderId, now, shop });
    else underWay.push(order.trackingNumber);
  }
  const { balanceFils } = await getWallet(tx, customerId);
  if (isConfirmed || (underWay.length === 0 && balanceFils <= 0)) return;
  throw orderRefusals.leavesSomething(underWay, balanceFils, formatAed(balanceFils));
}
