import type { Order } from '#commerce/orders/get-order.ts';
import { type MailedShop, type OrderMail, orderMail } from '#commerce/orders/order-mails.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import type { ReturnState } from '#contract/return-states.ts';
import type { Block } from '#platform/mail/mail-template.ts';
import type { Return } from './read-returns.ts';

/** Mails to the customer at each step of a return. */

const texts: Record<ReturnState, { about: string; opening: (back: Return) => string }> = {
  requested: {
    about: 'we have your return request',
    opening: () => 'we have received your request to return the products below. We will review it and write to you.',
  },
  approved: {
    about: 'your return is approved',
    opening: () =>
      'your return is approved. Please keep the goods unused and in their original packaging with all tags; we will arrange to collect them.',
  },
  refused: {
    about: 'your return could not be approved',
    opening: (back) => `we are sorry: your return could not be approved. ${back.refusal}`,
  },
  received: {
    about: 'we have received your return',
    opening: () => 'the goods that you sent back have reached us. Your refund follows.',
  },
  refunded: {
    about: 'your refund is here',
    opening: (back) =>
      `${formatAed(back.refundFils ?? 0)} for the goods that you sent back is now in your credits, where you find it in your profile.`,
  },
  never_sent: {
    about: 'your return is closed',
    opening: () =>
      'we approved your return, but the goods have not reached us, so we have closed it and nothing is refunded. If you have sent them, or still want to, please contact us.',
  },
};

/** Reports the state of a return, with `note`. Null for a deleted account. */
export function returnMail(back: Return, order: Order, shop: MailedShop, note = ''): OrderMail | null {
  const { about, opening } = texts[back.state];
  const goods: Block = {
    kind: 'rows',
    rows: back.lines.map(({ productName, quantity }) => ({ label: productName, value: `${quantity} ×` })),
  };
  return orderMail(order, shop, { about: `: ${about}`, opening: opening(back) + note, blocks: [goods] });
}
