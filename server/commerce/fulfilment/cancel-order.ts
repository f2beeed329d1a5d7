import { changeStatuses } from '#commerce/orders/change-status.ts';
import { getOrders, getOwnOrderById, type Order } from '#commerce/orders/get-order.ts';
import { queueOrderMails } from '#commerce/orders/mail-customer.ts';
import { mailedShop, statusMail } from '#commerce/orders/order-mails.ts';
import { releaseOrders } from '#commerce/orders/release-order.ts';
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

/**
 * Cancels orders that their customer can cancel and the caller has locked, in as many statements as one. Pending, they have no waiting
 * move, since that leaves Pending, and no invoice, which is issued on arrival.
 */
export async function cancelOrders(
  tx: Tx,
  { orders, now, settings }: { orders: Order[]; now: Date; settings: Settings },
): Promise<void> {
  if (orders.length === 0) return;
  const orderIds = orders.map(({ id }) => id);
  const count = await changeStatuses(tx, { orderIds, to: 'Cancelled', mover: 'customer', staffId: null, now });
  if (count < orders.length) throw new Error('An order changed its status while it was locked.');
  const cancelled = await getOrders(tx, orderIds);
  await releaseOrders(tx, { orders: cancelled, now });
  const shop = mailedShop(settings);
  await queueOrderMails(
    tx,
    cancelled.map((order) => ({ orderId: order.id, message: statusMail(order, shop, '') })),
  );
}
