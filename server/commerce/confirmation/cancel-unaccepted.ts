import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { finaliseMove, moveOrder } from '#commerce/fulfilment/move-order.ts';
import { hourMs } from '#commerce/orders/cancel-at.ts';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { orderHolds } from '#commerce/orders/hold-tables.ts';
import { hasLineAhead } from '#commerce/orders/line-status.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { markOrderWarned } from '#commerce/orders/mark-order-warned.ts';
import { awaitsConfirmation } from '#commerce/orders/next-statuses.ts';
import { mailedShop } from '#commerce/orders/order-mails.ts';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { orders } from '#commerce/orders/tables.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { unacceptedMail } from './confirmation-mails.ts';
import { eachOrder, mostAtOnce, type One, type Work } from './each-order.ts';

/**
 * Warns the customers of Pending orders that staff never accepted, and cancels those whose time is up, with all that follows (R-CSH-6); only
 * where the owner has set a time for that. Each order has its own transaction, which locks it first: of several instances one does it.
 */
export async function cancelUnaccepted(work: Work): Promise<void> {
  const now = work.clock.now();
  const { cancelUnacceptedAfterHours: afterHours, warnHoursBefore } = work.settings.shop.cash;
  if (afterHours === 0) return;
  const unwarned = await findWaiting(work.db, hoursAgo(now, afterHours - warnHoursBefore), isUnwarned);
  await eachOrder(work, unwarned, (tx, orderId) => warn(tx, work, { orderId, now }));
  // However late it was, the warning comes its hours before.
  const isWarned = and(lte(orders.warnedAt, hoursAgo(now, warnHoursBefore)), sql`NOT ${isUnwarned}`);
  const over = await findWaiting(work.db, hoursAgo(now, afterHours), isWarned);
  await eachOrder(work, over, (tx, orderId) => cancel(tx, work, { orderId, now }));
}

/** Of an order that was held and confirmed after the warning, it is the warning of another date. */
const isUnwarned = sql`(${isNull(orders.warnedAt)} OR coalesce(${orders.warnedAt} < ${orderHolds.settledAt}, false))`;

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs);

async function warn(tx: Tx, { settings }: Work, { orderId, now }: One) {
  const { cancelUnacceptedAfterHours: afterHours, warnHoursBefore } = settings.shop.cash;
  await finaliseMove(tx, { orderId, now, settings });
  const order = await getOrder(tx, orderId);
  const since = waitsSince(order);
  if (!isWaiting(order) || !(await markOrderWarned(tx, { orderId, since, now }))) return;
  const inTime = since.getTime() + afterHours * hourMs;
  const until = new Date(Math.max(inTime, now.getTime() + warnHoursBefore * hourMs));
  await queueOrderMail(tx, orderId, unacceptedMail(order, { shop: mailedShop(settings), until }));
}

async function cancel(tx: Tx, { settings }: Work, { orderId, now }: One) {
  const { cancelUnacceptedAfterHours: afterHours } = settings.shop.cash;
  await finaliseMove(tx, { orderId, now, settings });
  const order = await getOrder(tx, orderId);
  // Staff may have confirmed it since it was found.
  if (!isWaiting(order) || waitsSince(order) > hoursAgo(now, afterHours)) return;
  const text = `Nobody accepted it in ${afterHours} hours.`;
  await recordEvent(tx, { orderId, kind: 'confirmation', text, staffId: null, now });
  const note = ' We could not accept it in time. You are welcome to order again.';
  await moveOrder(tx, { orderId, to: 'Cancelled', mover: 'staff', staffId: null, now, settings, note });
}

/** Cash is left to pay, and nothing has been done with it: a line that goes ahead is work on the order. */
const isWaiting = (order: Order) =>
  order.status === 'Pending' &&
  order.grandTotalFils > order.creditsUsedFils &&
  !awaitsConfirmation(order) &&
  !hasLineAhead(order);

/** Since it was placed or, where it was held, confirmed. */
const waitsSince = ({ placedAt, hold }: Order) => hold?.settledAt ?? placedAt;

/** Those of isWaiting that have waited since then, oldest first. */
async function findWaiting(db: Db, since: Date, condition: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(orderHolds, eq(orderHolds.orderId, orders.id))
    .where(
      and(
        eq(orders.status, 'Pending'),
        lte(orders.placedAt, since),
        sql`${orders.grandTotalFils} > ${orders.creditsUsedFils}`,
        sql`${orderHolds.state} IS DISTINCT FROM 'held'`,
        sql`(${orderHolds.settledAt} IS NULL OR ${lte(orderHolds.settledAt, since)})`,
        sql`NOT EXISTS (SELECT FROM order_line_items l WHERE l.order_id = ${orders.id} AND l.status <> 'Cancelled')`,
        condition,
      ),
    )
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .limit(mostAtOnce);
  return rows.map(({ id }) => id);
}
