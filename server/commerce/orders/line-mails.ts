import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { asSentence } from './as-sentence.ts';
import type { Order } from './get-order.ts';
import { lineTotalFils } from './line-amounts.ts';
import { cashOfLineAheadFils, cashOfLinesOutFils, linesOut, remainingLines } from './line-status.ts';
import {
  cashSentence,
  daysBlocks,
  linesBlock,
  type MailedShop,
  type OrderMail,
  orderMail,
  totalsBlock,
} from './order-mails.ts';
import { lineName } from './order-texts.ts';
import type { OrderLineItem } from './read-line-items.ts';

/** Mails to the customer about one line of an order. */

const texts: Partial<Record<OrderStatus, { about: string; opening: (cashFils: number) => string }>> = {
  Accepted: {
    about: 'has been accepted',
    opening: () => 'this part of your order is on its way, ahead of the rest.',
  },
  Arrived: {
    about: 'has arrived near you',
    opening: (cashFils) =>
      `this part of your order has arrived near you and will be handed over soon, ahead of the rest. ${cashSentence(cashFils)}`,
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
    opening: text.opening(cashOfLineAheadFils(line, order)),
    blocks: [lineBlock(line, order), ...(to === 'Delivered' ? [] : daysBlocks(order))],
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
      ...cashBlocks(order),
      ...(remainingLines(order).every(({ status }) => status === 'Delivered') ? [] : daysBlocks(order)),
    ],
  });
}

/** What is on its way was announced with an amount that a cancelled line may have changed: the fee is collected with another one now. */
function cashBlocks(order: Order) {
  if (linesOut(order).length === 0) return [];
  const text = `For what has arrived near you: ${cashSentence(cashOfLinesOutFils(order))}`;
  return [{ kind: 'text' as const, text }];
}

function lineBlock(line: OrderLineItem, order: Order) {
  const value = formatAed(lineTotalFils(line, order));
  return { kind: 'rows' as const, rows: [{ label: `${line.quantity} × ${lineName(line)}`, value }] };
}
