import type { Order } from '#commerce/orders/get-order.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { giveUpCredits } from '#commerce/wallet/give-up-credits.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import type { Tx } from '#platform/database/database.ts';

type Cancelled = {
  order: Order;
  /** The line that was cancelled for itself; without one, all that is left of the order was. */
  line?: OrderLineItem;
  now: Date;
};

/**
 * Gives back the credits that paid for a cancelled order or line, once, and returns the sentence for the mail; '' where none did. Those
 * of a deleted account were given up with it, which the ledger then says (R-RET-5).
 */
export async function giveBackCredits(tx: Tx, { order, line, now }: Cancelled): Promise<string> {
  const { id: orderId, customerId, trackingNumber } = order;
  const amountFils = line?.creditsFils ?? order.creditsUsedFils;
  if (amountFils === 0) return '';
  const amount = formatAed(amountFils);
  const event = { orderId, kind: 'refunded', staffId: null, now } as const;
  const text = line
    ? `Given back: ${line.productName} of order ${trackingNumber} was cancelled`
    : `Given back: order ${trackingNumber} was cancelled`;
  if (customerId === null) {
    await giveUpCredits(tx, { amountFils, text, orderId, lineItemId: line?.id ?? null, now });
    await recordEvent(tx, { ...event, text: `${amount} of credits stay given up, with the customer's account.` });
    return '';
  }
  const ofLine = line ? { lineItemId: line.id } : {};
  await moveCredits(tx, { customerId, amountFils, kind: 'given back', text, orderId, ...ofLine, staffId: null, now });
  await recordEvent(tx, { ...event, text: `${amount} went back to the customer's credits.` });
  return ` ${amount} went back to your credits.`;
}
