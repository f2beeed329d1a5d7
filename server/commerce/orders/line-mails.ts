import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { asSentence } from './as-sentence.ts';
import type { Order, OrderLineItem } from './get-order.ts';
import { lineTotalFils } from './line-status.ts';
import { linesBlock, type MailedShop, type OrderMail, orderMail, totalsBlock } from './order-mails.ts';
import { lineName } from './order-texts.ts';

/** What the shop writes to a customer about one line of an order. */

const news: Partial<Record<OrderStatus, { about: string; opening: (amount: string) => string }>> = {
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

/** Says how far a line is that goes ahead of its order. Null where the person is gone. */
export function lineMovedMail(
  order: Order,
  { line, to, shop }: { line: OrderLineItem; to: OrderStatus; shop: MailedShop },
): OrderMail | null {
  const showsMessage = news[to];
  if (!showsMessage) return null;
  return orderMail(order, shop, {
    about: `: ${line.productName} ${showsMessage.about}`,
    opening: showsMessage.opening(formatAed(lineTotalFils(line, order))),
    blocks: [lineBlock(line, order)],
  });
}

/** Says that a line was cancelled and why, and what the rest comes to; `note` besides. Null where the person is gone. */
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
