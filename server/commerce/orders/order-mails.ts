import { formatAed } from '#commerce/pricing/format-aed.ts';
import { deliveryDaysText } from '#contract/delivery-words.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { type Block, type MailTemplate, mailHtml, mailText, type TemplateRow } from '#platform/mail/mail-template.ts';
import type { Settings } from '#server/settings.ts';
import { failureSentences } from './failure-words.ts';
import type { Order } from './get-order.ts';
import { cashDueFils, failureOf, remainingLines } from './line-status.ts';
import { awaitsConfirmation } from './next-statuses.ts';
import { addressText, cashToPayFils, lineName, promisedDays, totalRows } from './order-texts.ts';

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
    opening: `thank you for your order. We have received it and will let you know when it is accepted.${toBeConfirmed(order)}`,
    blocks: [
      linesBlock(order),
      totalsBlock(order),
      ...daysBlocks(order),
      { kind: 'text', text: `Delivered to:\n${addressText(order.recipient)}` },
      { kind: 'text', text: howToPay(order) },
    ],
  });
}

const toBeConfirmed = (order: Order) =>
  awaitsConfirmation(order) ? ' We will call you to confirm this order before it is packed.' : '';

function howToPay(order: Order): string {
  if (order.creditsUsedFils === 0)
    return 'Please have the amount ready when the courier comes: you pay in cash on delivery.';
  const cashFils = cashToPayFils(order);
  if (cashFils === 0) return 'Your credits have paid for it all: there is nothing to pay on delivery.';
  return `Please have ${formatAed(cashFils)} ready when the courier comes: you pay the rest in cash on delivery.`;
}

/** `Please have AED 5.00 ready in cash.` */
export function cashSentence(fils: number): string {
  return fils === 0 ? 'There is nothing to pay.' : `Please have ${formatAed(fils)} ready in cash.`;
}

const texts: Partial<Record<OrderStatus, { about: string; opening: (order: Order) => string }>> = {
  Accepted: {
    about: ' has been accepted',
    opening: () => 'we have accepted your order and are preparing it for delivery.',
  },
  Arrived: {
    about: ' has arrived near you',
    opening: (order) =>
      `your order has arrived near you and will be handed over soon. ${cashSentence(cashDueFils(order))}`,
  },
  Cancelled: {
    about: ' has been cancelled',
    opening: (order) => {
      const reason = failureOf(order);
      return reason === null
        ? 'your order has been cancelled. There is nothing to pay.'
        : `we are sorry: we could not deliver your order, and it has been cancelled. ${failureSentences[reason]} There is nothing to pay. If you still want it, please order again or contact us.`;
    },
  },
};

/** Reports the order's status, with `note`. Null for a deleted account, and for Delivered: deliveryMail brings the invoice. */
export function statusMail(order: Order, shop: MailedShop, note = ''): OrderMail | null {
  const text = texts[order.status];
  if (!text) return null;
  return orderMail(order, shop, {
    about: text.about,
    opening: text.opening(order) + note,
    blocks: [linesBlock(order), ...(order.status === 'Cancelled' ? [] : daysBlocks(order))],
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

/** Reports who carries the parcel, with its number and its page there. Null for a deleted account. */
export function parcelMail(order: Order, shop: MailedShop): OrderMail | null {
  const { courier, recipient } = order;
  const number = recipient?.courierNumber ? ` The number of your parcel there is ${recipient.courierNumber}.` : '';
  const link = recipient?.courierLink;
  return orderMail(order, shop, {
    about: ` is carried by ${courier}`,
    opening: `your order is carried by ${courier}.${number}`,
    blocks: [
      ...(link ? [{ kind: 'link' as const, label: 'Follow your parcel', href: link }] : []),
      ...daysBlocks(order),
      linesBlock(order),
    ],
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

/** The days of delivery, as promised when it was placed. */
export function daysBlocks(order: Order): Block[] {
  const days = promisedDays(order);
  return days ? [{ kind: 'text', text: `Delivery: ${deliveryDaysText(days)} in ${order.emirate}` }] : [];
}

export function totalsBlock(order: Order): Block {
  const rows: TemplateRow[] = totalRows(order).map(([label, value]) =>
    label === 'Total' || label === 'To pay in cash' ? { label, value, isTotal: true } : { label, value },
  );
  return { kind: 'rows', rows };
}
