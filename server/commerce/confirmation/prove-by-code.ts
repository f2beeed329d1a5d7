import { provePhone } from '#commerce/customers/prove-phone.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { confirmHold, dropReasons, findHeldOrder } from '#commerce/orders/hold-order.ts';
import { lockOrder } from '#commerce/orders/lock-order.ts';
import { awaitsConfirmation } from '#commerce/orders/next-statuses.ts';
import { promiseDays } from '#commerce/orders/promise-days.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';

type Proven = { customerId: string; phone: string; phoneKey: string; now: Date; settings: Settings };

/**
 * Proves a phone for the customer who typed the code that was texted to it. Their order that is held for the phone alone is confirmed, and
 * returned; of one that is held for more, the phone is no reason any longer (R-CSH-7). The caller has locked the customer's row, as placing an order
 * does, so an order placed at the same moment either is released here or finds the phone proven. The order is locked before the phone
 * is written, as staff do who confirm it.
 */
export async function proveByCode(
  tx: Tx,
  { customerId, phone, phoneKey, now, settings }: Proven,
): Promise<Order | null> {
  const orderId = await findHeldOrder(tx, { customerId, phoneKey });
  if (orderId !== null) await lockOrder(tx, orderId);
  await provePhone(tx, { customerId, phone, staffId: null, now });
  const order = orderId === null ? null : await getOrder(tx, orderId);
  // Staff may have decided on it while the lock waited.
  if (order === null || !awaitsConfirmation(order)) return null;
  const event = { orderId: order.id, kind: 'confirmation', staffId: null, now } as const;
  if (!order.hold?.isForPhone) {
    await dropReasons(tx, order.id, ['unproven_phone', 'foreign_phone']);
    await recordEvent(tx, { ...event, text: 'The customer has typed the code that was texted to the phone.' });
    return null;
  }
  await confirmHold(tx, { orderId: order.id, staffId: null, now });
  await promiseDays(tx, order, { now, settings });
  await recordEvent(tx, { ...event, text: 'Confirmed by the code that was texted to the phone.' });
  return order;
}
