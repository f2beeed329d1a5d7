import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Settings } from '#server/settings.ts';
import type { Order } from './get-order.ts';
import { addressText, lineText, totalsText } from './order-texts.ts';

/** What the shop writes to a customer about an order: plain text, the same facts as on the order's page. */

/** Of the shop, what its mails say. */
export type MailedShop = { name: string; phone: string; email: string; publicUrl: string };
export function mailedShop({ shop, publicUrl }: Settings): MailedShop {
  return { name: shop.name, phone: shop.phone, email: shop.email, publicUrl };
}

export type OrderMail = { to: string; subject: string; text: string };

/** Says that the order was placed, with all that was ordered. Null where the person is gone. */
export function confirmationMail(order: Order, shop: MailedShop): OrderMail | null {
  if (!order.recipient) return null;
  return {
    to: order.recipient.email,
    subject: `Your ${shop.name} order ${order.trackingNumber}`,
    text: paragraphs(
      `Hello ${nameOf(order)},`,
      `thank you for your order. We have received it and will let you know when it is accepted.`,
      `Tracking number: ${order.trackingNumber}\nFollow your order: ${linkTo(order, shop)}`,
      order.lines.map(lineText).join('\n'),
      totalsText(order),
      `Delivered to:\n${addressText(order.recipient)}`,
      `Please have the amount ready when the courier comes: you pay in cash on delivery.`,
      signature(shop),
    ),
  };
}

const news: Partial<Record<OrderStatus, { subject: string; text: (order: Order) => string }>> = {
  Accepted: {
    subject: 'has been accepted',
    text: () => 'we have accepted your order and are getting it on its way.',
  },
  Arrived: {
    subject: 'has arrived near you',
    text: (order) =>
      `your order has arrived near you and will be handed over soon. Please have ${formatAed(order.grandTotalFils)} ready in cash.`,
  },
  Cancelled: {
    subject: 'has been cancelled',
    text: () => 'your order has been cancelled. There is nothing to pay.',
  },
};

/** Says what the order's status now is. Null where the person is gone, and for Delivered, whose mail brings the invoice. */
export function statusMail(order: Order, shop: MailedShop): OrderMail | null {
  const said = news[order.status];
  if (!said || !order.recipient) return null;
  return {
    to: order.recipient.email,
    subject: `Your ${shop.name} order ${order.trackingNumber} ${said.subject}`,
    text: paragraphs(
      `Hello ${nameOf(order)},`,
      said.text(order),
      order.lines.map(lineText).join('\n'),
      `Tracking number: ${order.trackingNumber}\nYour order: ${linkTo(order, shop)}`,
      signature(shop),
    ),
  };
}

/** The mail that goes with the invoice when the order is delivered. */
export function deliveryMail(order: Order, shop: MailedShop): OrderMail | null {
  if (!order.recipient) return null;
  return {
    to: order.recipient.email,
    subject: `Your ${shop.name} order ${order.trackingNumber} has been delivered`,
    text: paragraphs(
      `Hello ${nameOf(order)},`,
      'your order has been delivered. We hope that you enjoy it. The tax invoice is attached; please keep it for the warranty.',
      order.lines.map(lineText).join('\n'),
      totalsText(order),
      `Tracking number: ${order.trackingNumber}\nYour order: ${linkTo(order, shop)}`,
      signature(shop),
    ),
  };
}

function paragraphs(...texts: string[]): string {
  return `${texts.join('\n\n')}\n`;
}

const nameOf = ({ recipient }: Order) => recipient?.firstName ?? '';
const linkTo = ({ trackingNumber }: Order, { publicUrl }: MailedShop) => `${publicUrl}/orderDetails/${trackingNumber}`;
const signature = ({ name, phone, email }: MailedShop) => `${name}\n${phone}\n${email}`;
