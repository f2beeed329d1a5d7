import type { Order } from '#commerce/orders/get-order.ts';
import { linesBlock, type MailedShop, type OrderMail, orderMail } from '#commerce/orders/order-mails.ts';
import { readableMinute } from '#platform/dubai-time.ts';

/** Warns that an order is cancelled unless it is confirmed until then. Null for a deleted account. */
export function warningMail(order: Order, { shop, until }: { shop: MailedShop; until: Date }): OrderMail | null {
  return orderMail(order, shop, {
    about: ' waits to be confirmed',
    opening: `we could not confirm your order with you yet. Please call us on ${shop.phone}, or we have to cancel it on ${readableMinute(until)} (Dubai time).`,
    blocks: [linesBlock(order)],
  });
}

/** Warns that an order is cancelled unless it is accepted until then. Null for a deleted account. */
export function unacceptedMail(order: Order, { shop, until }: { shop: MailedShop; until: Date }): OrderMail | null {
  return orderMail(order, shop, {
    about: ' waits to be accepted',
    opening: `we are sorry: we could not accept your order yet. If we cannot until ${readableMinute(until)} (Dubai time), we have to cancel it. You can ask us on ${shop.phone}.`,
    blocks: [linesBlock(order)],
  });
}
