import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { getOrder } from './get-order.ts';
import { lockOrder } from './lock-order.ts';
import { queueOrderMail } from './mail-customer.ts';
import { type MailedShop, parcelMail } from './order-mails.ts';
import { orderRefusals } from './refusals.ts';
import { orderRecipients, orders } from './tables.ts';

/** `number`: the courier's for the parcel; `link`: its page there. '': not known. */
export type Parcel = { courier: string; number: string; link: string };

/**
 * Notes the courier of an order, and the parcel's number and page there; the customer of an undelivered one is mailed once for each change
 * (R-DLV-5). Returns what was noted before; null if it was the same. Refuses orders that are not on their way, and a parcel without courier.
 */
export async function setParcel(
  tx: Tx,
  { orderId, parcel, shop }: { orderId: string; parcel: Parcel; shop: MailedShop },
): Promise<Parcel | null> {
  await lockOrder(tx, orderId);
  const order = await getOrder(tx, orderId);
  if (order.status === 'Pending' || order.status === 'Cancelled') throw orderRefusals.notCarried(order);
  if (!order.recipient) throw orderRefusals.noRecipient(order.trackingNumber);
  const { courier, number, link } = parcel;
  if (courier === '' && (number !== '' || link !== '')) throw orderRefusals.parcelWithoutCourier();
  const { courierNumber, courierLink } = order.recipient;
  const before = { courier: order.courier ?? '', number: courierNumber ?? '', link: courierLink ?? '' };
  if (before.courier === courier && before.number === number && before.link === link) return null;
  const noted = { courierNumber: number || null, courierLink: link || null };
  await tx
    .update(orders)
    .set({ courier: courier || null })
    .where(eq(orders.id, orderId));
  await tx.update(orderRecipients).set(noted).where(eq(orderRecipients.orderId, orderId));
  const changed = { ...order, courier, recipient: { ...order.recipient, ...noted } };
  if (courier !== '' && order.status !== 'Delivered') await queueOrderMail(tx, orderId, parcelMail(changed, shop));
  return before;
}
