import { and, asc, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { moveOrder } from '#commerce/fulfilment/move-order.ts';
import { cancelAt, hourMs } from '#commerce/orders/cancel-at.ts';
import { markWarned } from '#commerce/orders/hold-order.ts';
import { orderHolds } from '#commerce/orders/hold-tables.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { lockHeldOrder } from './confirm-order.ts';
import { warningMail } from './confirmation-mails.ts';
import { eachOrder, mostAtOnce, type One, type Work } from './each-order.ts';

/**
 * Warns the customers of orders that no one has confirmed, and cancels those whose time is up, with all that follows (R-CSH-4). Each order has
 * its own transaction, which locks it first: of several instances one does it.
 */
export async function cancelUnconfirmed(work: Work): Promise<void> {
  const now = work.clock.now();
  const { cancelAfterHours, warnHoursBefore } = work.settings.shop.cash;
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const isDue = lte(orderHolds.heldAt, ago(cancelAfterHours - warnHoursBefore));
  const unwarned = await findHeld(work.db, and(isDue, isNull(orderHolds.warnedAt)));
  await eachOrder(work, unwarned, (tx, orderId) => warn(tx, work, { orderId, now }));
  // However late it was, the warning comes its hours before.
  const isOver = and(lte(orderHolds.heldAt, ago(cancelAfterHours)), lte(orderHolds.warnedAt, ago(warnHoursBefore)));
  await eachOrder(work, await findHeld(work.db, isOver), (tx, orderId) => cancel(tx, work, { orderId, now }));
}

async function warn(tx: Tx, { settings }: Work, { orderId, now }: One) {
  const order = await lockHeldOrder(tx, { orderId, now, settings });
  if (!(await markWarned(tx, { orderId, now })) || !order.hold) return;
  const until = cancelAt({ ...order.hold, warnedAt: now }, settings.shop);
  await queueOrderMail(tx, orderId, warningMail(order, { shop: mailedShop(settings), until }));
}

async function cancel(tx: Tx, { settings }: Work, { orderId, now }: One) {
  const { hold } = await lockHeldOrder(tx, { orderId, now, settings });
  // Staff may have confirmed it and held it again since it was found.
  const { cancelAfterHours, warnHoursBefore } = settings.shop.cash;
  const isBefore = (at: Date | undefined | null, hours: number) =>
    !!at && now.getTime() - at.getTime() >= hours * hourMs;
  if (!isBefore(hold?.heldAt, cancelAfterHours) || !isBefore(hold?.warnedAt, warnHoursBefore)) return;
  const text = `Nobody confirmed it in ${settings.shop.cash.cancelAfterHours} hours.`;
  await recordEvent(tx, { orderId, kind: 'confirmation', text, staffId: null, now });
  const note = ' We could not confirm it with you in time. You are welcome to order again.';
  await moveOrder(tx, { orderId, to: 'Cancelled', mover: 'staff', staffId: null, now, settings, note });
}

/** Held orders, oldest first. */
async function findHeld(db: Db, condition: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ orderId: orderHolds.orderId })
    .from(orderHolds)
    .where(and(sql`${orderHolds.state} = 'held'`, condition))
    .orderBy(asc(orderHolds.heldAt), asc(orderHolds.orderId))
    .limit(mostAtOnce);
  return rows.map(({ orderId }) => orderId);
}
