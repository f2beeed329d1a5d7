import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { asSentence } from './as-sentence.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import { lineTotalFils } from './line-amounts.ts';
import { linesBlock, type MailedShop, type OrderMail, orderMail, totalsBlock } from './order-mails.ts';
import { lineName } from './order-texts.ts';

/** Mails to the customer about one line of an order. */

const texts: Partial<Record<OrderStatus, { about: string; opening: (amount: string) => string }>> = {
  Accepted: {
    about: 'has been accepted',
    opening: () => 'this part of your order is on its way, ahead of the rest.',
  },
  Arrived: {
    about: 'has arrived near you',
    opening: (amount) =>
      `this part of your order has arrived near you and will be handed over soon, ahead of the rest. Please have ${amount} ready in cash.`,
  },
  Delivered: {
    about: 'has been delivered',
    opening: () => 'this part of your order has been delivered. The rest follows, and the tax invoice with it.',
  },
};

/** Reports the status of a line that is ahead of its order. Null for a deleted account. */
export function lineMovedMail(
  order: Order,
  { line, to, shop }: { line: OrderLineItem; to: OrderStatus; shop: MailedShop },
): OrderMail | null {
  const text = texts[to];
  if (!text) return null;
  return orderMail(order, shop, {
    about: `: ${line.productName} ${text.about}`,
    opening: text.opening(formatAed(lineTotalFils(line, order))),
    blocks: [lineBlock(line, order)],
  });
}

/** Reports that a line was cancelled: the reason, `note` and the new total. Null for a deleted account. */
export function lineCancelledMail(
  order: Order,
  { line, reason, shop, note }: { line: OrderLineItem; reason: string; shop: MailedShop; note: string },
): OrderMail | null {
  return orderMail(order, shop, {
    about: `: ${line.productName} has been cancelled`,
    opening: `we are sorry: we had to cancel a part of your order, and you do not pay for it. The reason: ${asSentence(reason)}${note}`,
    blocks: [
      lineBlock(line, order),
      { kind: 'text', text: 'The rest of your order stays as it is:' },
      linesBlock(order),
      totalsBlock(order),
    ],
  });
}

function lineBlock(line: OrderLineItem, order: Order) {
  const value = formatAed(lineTotalFils(line, order));
  return { kind: 'rows' as const, rows: [{ label: `${line.quantity} × ${lineName(line)}`, value }] };
}
