import { finaliseMove } from '#commerce/fulfilment/move-order.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { deleteHold, holdOrder, readHoldKeys } from '#commerce/orders/hold-order.ts';
import { hasLineAhead } from '#commerce/orders/line-status.ts';
import { awaitsConfirmation } from '#commerce/orders/next-statuses.ts';
import { cashToPayFils } from '#commerce/orders/order-texts.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Deciding } from './confirm-order.ts';
import { confirmationRefusals } from './refusals.ts';

/**
 * Holds a Pending order that staff have doubts about, also one that was confirmed. Refused where there is nothing to guard, and while
 * another order of its customer, phone or address is held (R-CSH-2).
 */
export async function holdByStaff(
  tx: Tx,
  { addressSalt, orderId, staffId, now, settings }: Deciding & { addressSalt: string },
): Promise<Order> {
  await finaliseMove(tx, { orderId, now, settings });
  const order = await getOrder(tx, orderId);
  const fils = cashToPayFils(order);
  const keys = await readHoldKeys(tx, orderId, addressSalt);
  const canBeHeld = order.status === 'Pending' && fils > 0 && !hasLineAhead(order) && !awaitsConfirmation(order);
  if (keys === null || !canBeHeld) throw confirmationRefusals.cannotBeHeld(order.trackingNumber);
  await deleteHold(tx, orderId);
  const isHeld = await holdOrder(tx, {
    ...keys,
    orderId,
    reasons: [{ kind: 'amount', fils }, { kind: 'staff' }],
    isForPhone: false,
    now,
  });
  if (!isHeld) throw confirmationRefusals.anotherIsHeld(order.trackingNumber);
  const text = 'Held until somebody has confirmed it with the customer.';
  await recordEvent(tx, { orderId, kind: 'confirmation', text, staffId, now });
  return order;
}
