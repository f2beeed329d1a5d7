import { sql } from 'drizzle-orm';
import { phoneKey } from '#commerce/customers/phone-key.ts';
import type { FailureReason } from '#contract/failed-deliveries.ts';
import type { Tx } from '#platform/database/database.ts';
import { failedDeliveries, failedDeliveryLines, failedDeliveryRecipients } from './failed-delivery-tables.ts';
import { failureSentences } from './failure-words.ts';
import type { Order } from './get-order.ts';
import type { OrderLineItem } from './read-line-items.ts';
import { recordEvent } from './record-event.ts';

type Failure = { order: Order; lines: OrderLineItem[]; reason: FailureReason; staffId: string; now: Date };

/**
 * Records that the parcel with these lines could not be handed over, and whom that counts against. Call it under lockOrder, before the
 * lines are cancelled: what is in such a parcel comes back into stock when it is booked in.
 */
export async function recordFailedDelivery(tx: Tx, { order, lines, reason, staffId, now }: Failure): Promise<void> {
  const [parcel] = await tx
    .insert(failedDeliveries)
    .values({ orderId: order.id, reason, staffId, failedAt: now })
    .returning({ id: failedDeliveries.id });
  if (!parcel) throw new Error('The failed delivery was not recorded.');
  const failedDeliveryId = parcel.id;
  await tx.insert(failedDeliveryLines).values(lines.map(({ id }) => ({ lineItemId: id, failedDeliveryId })));
  const { customerId, recipient, id: orderId } = order;
  if (customerId !== null && recipient !== null)
    await tx.insert(failedDeliveryRecipients).values({
      failedDeliveryId,
      customerId,
      phone: phoneKey(recipient.phone),
      address: sql`address_key(${recipient.address + recipient.city})`,
    });
  const text = `The delivery failed. ${failureSentences[reason]}`;
  await recordEvent(tx, { orderId, kind: 'reason', text, staffId, now });
}
