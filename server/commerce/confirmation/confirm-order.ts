import { provePhone } from '#commerce/customers/prove-phone.ts';
import { finaliseMove } from '#commerce/fulfilment/move-order.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { confirmHold } from '#commerce/orders/hold-order.ts';
import { awaitsConfirmation } from '#commerce/orders/next-statuses.ts';
import { promiseDays } from '#commerce/orders/promise-days.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { confirmationRefusals } from './refusals.ts';

export type Deciding = { orderId: string; staffId: string; now: Date; settings: Settings };

/**
 * Confirms a held order, so that it can be accepted; with `isPhoneConfirmed` its number is proven for its customer (R-CSH-3). Refused if it
 * is not held, also when others were faster.
 */
export async function confirmOrder(
  tx: Tx,
  { isPhoneConfirmed, ...deciding }: Deciding & { isPhoneConfirmed: boolean },
): Promise<Order> {
  const order = await lockHeldOrder(tx, deciding);
  const { orderId, staffId, now } = deciding;
  await confirmHold(tx, { orderId, staffId, now });
  const { customerId, recipient } = order;
  if (isPhoneConfirmed && customerId !== null && recipient !== null)
    await provePhone(tx, { customerId, phone: recipient.phone, staffId, now });
  await promiseDays(tx, order, { now, settings: deciding.settings });
  const text = isPhoneConfirmed ? 'Confirmed with the customer on the phone.' : 'Confirmed.';
  await recordEvent(tx, { orderId, kind: 'confirmation', text, staffId, now });
  return order;
}

/** Locks an order that waits to be confirmed; refused if it does not. */
export async function lockHeldOrder(tx: Tx, { orderId, now, settings }: Omit<Deciding, 'staffId'>): Promise<Order> {
  await finaliseMove(tx, { orderId, now, settings });
  const order = await getOrder(tx, orderId);
  if (!awaitsConfirmation(order)) throw confirmationRefusals.notHeld(order.trackingNumber, order.status);
  return order;
}
