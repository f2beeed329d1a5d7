import { cancelOrder } from '#commerce/fulfilment/cancel-order.ts';
import { findInvoiceLink } from '#commerce/invoices/find-invoice-link.ts';
import { isReturnable } from '#commerce/returns/is-returnable.ts';
import { cancelOrder as cancelOrderCall, orderHistory, trackOrderDetails } from '#contract/orders.ts';
import type { Serving } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { getOwnOrder } from './get-order.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { orderOnWire, summaryOnWire } from './wire.ts';

export function orderRoutes({ serve, serveByToken }: Serving, { db, clock, sign, settings, texts }: Shop): void {
  serveByToken(orderHistory, async (token) => {
    const windows = settings.shop.returnWindows;
    const own = await listOwnOrders(db, { token, clock, isReturnable: isReturnable({ windows, now: clock.now() }) });
    return own && { order_details: own.map(summaryOnWire) };
  });

  serve(trackOrderDetails, async ({ input, customerId }) => {
    const order = await getOwnOrder(db, { customerId, trackingNumber: input.tracking_no });
    const invoiceLink = await findInvoiceLink(db, { order, now: clock.now(), sign });
    return orderOnWire(order, { invoiceLink, canText: texts !== null });
  });

  serve(cancelOrderCall, async ({ input, customerId }) => {
    const { order_id: orderId, reason } = input;
    await db.transaction((tx) => cancelOrder(tx, { customerId, orderId, reason, now: clock.now(), settings }));
    return { message: 'Your order has been cancelled.' };
  });
}
