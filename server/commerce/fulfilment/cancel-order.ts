import { getOwnOrderById } from '#commerce/orders/get-order.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { CancelReason } from '#contract/cancel-reasons.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { moveOrder } from './move-order.ts';

type Cancellation = {
  customerId: string;
  orderId: string;
  /** Null: the customer did not say. */
  reason: CancelReason | null;
  now: Date;
  settings: Settings;
};

/** For the timeline that staff see. */
const sentences: Record<CancelReason, string> = {
  changed_mind: 'The customer says: changed my mind.',
  better_price: 'The customer says: found a better price.',
  too_slow: 'The customer says: it takes too long.',
  by_mistake: 'The customer says: ordered by mistake.',
  other: 'The customer says: another reason.',
};

/**
 * Cancels a Pending order for its customer, with all consequences (R-ORD-1). A fault when the order is not theirs; refused with the
 * reason in any other status, or once a line is ahead.
 */
export async function cancelOrder(tx: Tx, { customerId, orderId, reason, now, settings }: Cancellation): Promise<void> {
  await getOwnOrderById(tx, { customerId, orderId });
  await moveOrder(tx, { orderId, to: 'Cancelled', mover: 'customer', staffId: null, now, settings });
  if (reason) await recordEvent(tx, { orderId, kind: 'reason', text: sentences[reason], staffId: null, now });
}
