import { asc, eq } from 'drizzle-orm';
import { deleteAccount } from '#commerce/customers/delete-account.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { moveLockedOrders } from '#commerce/fulfilment/move-order.ts';
import { getOrders, type Order } from '#commerce/orders/get-order.ts';
import { nextStatuses } from '#commerce/orders/next-statuses.ts';
import { orders } from '#commerce/orders/tables.ts';
import { formatAed } from '#commerce/pricing/format-aed.ts';
import { listReviewedProducts } from '#commerce/reviews/list-reviewed-products.ts';
import { getWallet } from '#commerce/wallet/get-wallet.ts';
import { publishChanges } from '#platform/changes.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { customerCareRefusals } from './refusals.ts';

type Closing = {
  customerId: string;
  /** The customer was shown what is still open, and confirmed. */
  isConfirmed: boolean;
  now: Date;
  settings: Settings;
};

/**
 * Closes a customer's account: cancels Pending orders as the customer could, returning stock and coupon use with a mail, and erases the
 * personal data. Refused if orders are under way or credits are left, unless the customer confirmed that (R-ACC-4).
 */
export async function closeAccount(tx: Tx, closing: Closing): Promise<void> {
  const { customerId } = closing;
  await lockCustomer(tx, customerId);
  const underWay = await cancelPending(tx, closing);
  const { balanceFils } = await getWallet(tx, customerId);
  if (!closing.isConfirmed && (underWay.length > 0 || balanceFils > 0))
    throw customerCareRefusals.leavesSomething(underWay, balanceFils, formatAed(balanceFils));
  // The cached pages of these products show the name on the review.
  const reviewed = await listReviewedProducts(tx, customerId);
  await deleteAccount(tx, customerId);
  if (reviewed.length > 0)
    await publishChanges(
      tx,
      reviewed.map((id) => `product:${id}` as const),
    );
}

/** Returns the tracking numbers of orders that cannot be cancelled. Locks all orders, so that no other move of them causes a deadlock. */
async function cancelPending(tx: Tx, { customerId, now, settings }: Closing): Promise<string[]> {
  const locked = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id))
    .for('update');
  const ids = locked.filter(({ status }) => status !== 'Delivered' && status !== 'Cancelled').map(({ id }) => id);
  const open = ids.length > 0 ? await getOrders(tx, ids) : [];
  const canCancel = (order: Order) => nextStatuses(order, 'customer').includes('Cancelled');
  // Pending orders have no waiting move, since one would have left Pending.
  const cancelled = open.filter(canCancel);
  await moveLockedOrders(tx, { orders: cancelled, to: 'Cancelled', mover: 'customer', staffId: null, now, settings });
  return open.filter((order) => !canCancel(order)).map(({ trackingNumber }) => trackingNumber);
}
