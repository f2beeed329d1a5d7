import { issueInvoice } from '#commerce/invoices/issue-invoice.ts';
import { advanceOrder } from '#commerce/orders/advance-order.ts';
import type { Order } from '#commerce/orders/get-order.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { queueWork } from '#platform/jobs/outbox.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Moves an order one step, in one transaction with what follows from it: the invoice is issued when it arrives and mailed when it is
 * delivered (decisions, Orders). Refuses what advanceOrder refuses. Gives back the moved order.
 */
export function moveOrder(
  { db, clock, settings }: Shop,
  { trackingNumber, to }: { trackingNumber: string; to: OrderStatus },
): Promise<Order> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const order = await advanceOrder(tx, { trackingNumber, to, now, shop: mailedShop(settings) });
    if (to === 'Arrived') await issueInvoice(tx, { orderId: order.id, now, seller: settings.shop });
    if (to === 'Delivered') await queueWork(tx, 'invoice_mail', { orderId: order.id });
    return order;
  });
}
