import { cancelOrder } from '#commerce/fulfilment/cancel-order.ts';
import { findInvoiceLink } from '#commerce/invoices/find-invoice-link.ts';
import { cancelOrder as cancelOrderCall, orderHistory, trackOrderDetails } from '#contract/orders.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { getOwnOrder } from './get-order.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { orderOnWire, summaryOnWire } from './wire.ts';

export function orderRoutes(serve: Serve, { db, clock, sign, settings }: Shop): void {
  serve(orderHistory, async ({ customerId }) => ({
    order_details: (await listOwnOrders(db, customerId)).map(summaryOnWire),
  }));

  serve(trackOrderDetails, async ({ input, customerId }) => {
    const order = await getOwnOrder(db, { customerId, trackingNumber: input.tracking_no });
    return orderOnWire(order, await findInvoiceLink(db, { order, now: clock.now(), sign }));
  });

  serve(cancelOrderCall, async ({ input, customerId }) => {
    await db.transaction((tx) => cancelOrder(tx, { customerId, orderId: input.order_id, now: clock.now(), settings }));
    return { message: 'Your order has been cancelled.' };
  });
}
