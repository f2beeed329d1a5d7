import { formatAed } from '#commerce/pricing/format-aed.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { type Block, type MailTemplate, mailHtml, mailText, type TemplateRow } from '#platform/mail/mail-template.ts';
import type { Settings } from '#server/settings.ts';
import type { Order } from './get-order.ts';
import { cashDueFils, remainingLines } from './line-status.ts';
import { addressText, lineName, totalRows } from './order-texts.ts';

/** Mails to the customer about an order: text and HTML, with the same facts as the order's page. */

/** The details of the shop that its mails contain. */
export type MailedShop = { name: string; phone: string; email: string; publicUrl: string };
export function mailedShop({ shop, publicUrl }: Settings): MailedShop {
  return { name: shop.name, phone: shop.phone, email: shop.email, publicUrl };
}

export type OrderMail = { to: string; subject: string; text: string; html: string };

/** Confirms a new order, with all its lines. Null for a deleted account. */
export function confirmationMail(order: Order, shop: MailedShop): OrderMail | null {
  if (!order.recipient) return null;
  return orderMail(order, shop, {
    about: '',
    opening: 'thank you for your order. We have received it and will let you know when it is accepted.',
    blocks: [
      linesBlock(order),
      totalsBlock(order),
      { kind: 'text', text: `Delivered to:\n${addressText(order.recipient)}` },
      { kind: 'text', text: 'Please have the amount ready when the courier comes: you pay in cash on delivery.' },
    ],
  });
}

const texts: Partial<Record<OrderStatus, { about: string; opening: (order: Order) => string }>> = {
  Accepted: {
    about: ' has been accepted',
    opening: () => 'we have accepted your order and are preparing it for delivery.',
  },
  Arrived: {
    about: ' has arrived near you',
    opening: (order) =>
      `your order has arrived near you and will be handed over soon. Please have ${formatAed(cashDueFils(order))} ready in cash.`,
  },
  Cancelled: {
    about: ' has been cancelled',
    opening: () => 'your order has been cancelled. There is nothing to pay.',
  },
};

/** Reports the order's status, with `note`. Null for a deleted account, and for Delivered: deliveryMail brings the invoice. */
export function statusMail(order: Order, shop: MailedShop, note = ''): OrderMail | null {
  const text = texts[order.status];
  if (!text) return null;
  return orderMail(order, shop, {
    about: text.about,
    opening: text.opening(order) + note,
    blocks: [linesBlock(order)],
  });
}

/** The mail that goes with the invoice when the order is delivered. */
export function deliveryMail(order: Order, shop: MailedShop): OrderMail | null {
  return orderMail(order, shop, {
    about: ' has been delivered',
    opening:
      'your order has been delivered. We hope that you enjoy it. The tax invoice is attached; please keep it for the warranty.',
    blocks: [linesBlock(order), totalsBlock(order)],
  });
}

/** A mail about an order with greeting, tracking number and link. `about` ends the subject. Null for a deleted account. */
export function orderMail(
  order: Order,
  shop: MailedShop,
  { about, opening, blocks }: { about: string; opening: string; blocks: Block[] },
): OrderMail | null {
  const { recipient, trackingNumber } = order;
  if (!recipient) return null;
  const template: MailTemplate = {
    shop,
    subject: `Your ${shop.name} order ${trackingNumber}${about}`,
    preview: opening,
    blocks: [
      { kind: 'text', text: `Hello ${recipient.firstName},\n\n${opening}` },
      ...blocks,
      { kind: 'text', text: `Tracking number: ${trackingNumber}` },
      { kind: 'link', label: 'See your order', href: `${shop.publicUrl}/orderDetails/${trackingNumber}` },
    ],
  };
  return { to: recipient.email, subject: template.subject, text: mailText(template), html: mailHtml(template) };
}

export function linesBlock(order: Order): Block {
  return {
    kind: 'rows',
    rows: remainingLines(order).map((line) => ({
      label: `${line.quantity} × ${lineName(line)}`,
      value: formatAed(lineSubtotalFils(line)),
    })),
  };
}

export function totalsBlock(order: Order): Block {
  const rows: TemplateRow[] = totalRows(order).map(([label, value]) =>
    label === 'Total' ? { label, value, isTotal: true } : { label, value },
  );
  return { kind: 'rows', rows };
}
