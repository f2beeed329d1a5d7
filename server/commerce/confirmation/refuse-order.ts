import { moveOrder } from '#commerce/fulfilment/move-order.ts';
import type { Order } from '#commerce/orders/get-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { RefusalReason } from '#contract/staff/confirmation.ts';
import type { Tx } from '#platform/database/database.ts';
import { type Deciding, lockHeldOrder } from './confirm-order.ts';

/** For the timeline, and for the mail to the customer, which begins with the cancellation. */
const texts: Record<RefusalReason, { event: string; mail: string }> = {
  unreachable: {
    event: 'Refused: the customer could not be reached.',
    mail: ' We tried to confirm it with you and could not reach you on the phone. You are welcome to order again.',
  },
  not_wanted: {
    event: 'Refused: the customer does not want it.',
    mail: ' You told us on the phone that you do not want it.',
  },
  not_deliverable: {
    event: 'Refused: it cannot be delivered for cash.',
    mail: ' We are sorry that we cannot deliver it for cash. Please contact us if you still want it.',
  },
};

/** Cancels a held order with all that follows, and a mail that says why; not undoable, as the back office asks first (R-CSH-3). */
export async function refuseOrder(
  tx: Tx,
  { reason, ...deciding }: Deciding & { reason: RefusalReason },
): Promise<Order> {
  const order = await lockHeldOrder(tx, deciding);
  const { orderId, staffId, now, settings } = deciding;
  const { event, mail } = texts[reason];
  await recordEvent(tx, { orderId, kind: 'confirmation', text: event, staffId, now });
  await moveOrder(tx, { orderId, to: 'Cancelled', mover: 'staff', staffId, now, settings, note: mail });
  return order;
}
