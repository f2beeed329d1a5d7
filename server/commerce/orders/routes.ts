import { cancelOrder } from '#commerce/fulfilment/cancel-order.ts';
import { invoiceLink } from '#commerce/invoices/invoice-link.ts';
import { isInvoiced } from '#commerce/invoices/is-invoiced.ts';
import { isReturnable } from '#commerce/returns/is-returnable.ts';
import { cancelOrder as cancelOrderCall, orderHistory, trackOrderDetails } from '#contract/orders.ts';
import type { Serving } from '#platform/http/serve.ts';
import type { Shop } from '#server/shop.ts';
import { findOwnOrder } from './get-order.ts';
import { listOwnOrders } from './list-own-orders.ts';
import { orderOnWire, summaryOnWire } from './wire.ts';

export function orderRoutes({ serve, serveByToken }: Serving, { db, clock, sign, settings, texts }: Shop): void {
  serveByToken(orderHistory, async (token) => {
    const windows = settings.shop.returnWindows;
    const own = await listOwnOrders(db, { token, clock, isReturnable: isReturnable({ windows, now: clock.now() }) });
    return own && { order_details: own.map(summaryOnWire) };
  });

  serveByToken(trackOrderDetails, async (token, { input }) => {
    const own = await findOwnOrder(db, { token, clock, trackingNumber: input.tracking_no, isInvoiced });
    if (own === null) return null;
    const link = own.isInvoiced ? invoiceLink(sign, own.order.id, clock.now()) : '';
    return orderOnWire(own.order, { invoiceLink: link, canText: texts !== null });
  });

  serve(cancelOrderCall, async ({ input, customerId }) => {
    const { order_id: orderId, reason } = input;
    await db.transaction((tx) => cancelOrder(tx, { customerId, orderId, reason, now: clock.now(), settings }));
    return { message: 'Your order has been cancelled.' };
  });
}
