import { addNote } from '#commerce/orders/add-note.ts';
import { failureSentences } from '#commerce/orders/failure-words.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import { linesOut, remainingLines } from '#commerce/orders/line-status.ts';
import { parcelRefusals } from '#commerce/orders/parcel-refusals.ts';
import { recordFailedDelivery } from '#commerce/orders/record-failed-delivery.ts';
import type { FailureReason } from '#contract/failed-deliveries.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { cancelLines } from './change-line.ts';
import { finaliseMove, moveOrder } from './move-order.ts';

type Failure = {
  orderId: string;
  reason: FailureReason;
  /** For the staff; it may name people, so it is deleted with the account. */
  note: string;
  staffId: string;
  now: Date;
  settings: Settings;
};

/**
 * Notes that the parcel of an order came to nothing: what is Arrived is cancelled with all consequences but one, that its units and serial
 * numbers come back when the parcel is booked in (R-ORD-13). The order is cancelled with it, unless lines are left that were delivered or
 * have not gone out. Not undoable, since the back office asks for confirmation first.
 */
export async function failDelivery(tx: Tx, { reason, note, ...step }: Failure): Promise<void> {
  const { orderId, staffId, now } = step;
  await finaliseMove(tx, step);
  const order = await getOrder(tx, orderId);
  const lines = linesOut(order);
  if (lines.length === 0) throw parcelRefusals.nothingOut(order.trackingNumber, order.status);
  if (reason === 'other' && note === '') throw parcelRefusals.noteMissing();
  await recordFailedDelivery(tx, { order, lines, reason, staffId, now });
  if (note !== '') await addNote(tx, { orderId, text: note, staffId, now });
  if (lines.length === remainingLines(order).length) {
    await moveOrder(tx, { ...step, to: 'Cancelled', mover: 'staff' });
    return;
  }
  const out = linesOut(await getOrder(tx, orderId));
  await cancelLines(tx, { ...step, order, lines: out, reason: failureSentences[reason] });
}
