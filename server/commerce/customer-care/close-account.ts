import { asc, eq } from 'drizzle-orm';
import { forgetAlerts } from '#commerce/alerts/end-alerts.ts';
import { deleteAccount } from '#commerce/customers/delete-account.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { cancelWithAccount } from '#commerce/fulfilment/move-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { listOrdersInReturn } from '#commerce/returns/list-orders-in-return.ts';
import { getBalance } from '#commerce/wallet/get-wallet.ts';
import { givenUpText } from '#commerce/wallet/give-up-credits.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Settings } from '#server/settings.ts';
import { creditsUnderWayFils, findOpenOrders } from './find-open-orders.ts';
import { publishName } from './publish-name.ts';
import { customerCareRefusals } from './refusals.ts';

export type Closing = {
  customerId: string;
  /** Null: the customer. */
  staffId: string | null;
  /** The person who closes it was told that orders under way are not delivered any more, and confirmed. */
  isConfirmed: boolean;
  /** The credits that the customer gives up, in fils: all of them or the account stays. */
  waivedFils: number;
  now: Date;
  settings: Settings;
};

/**
 * Closes a customer's account: cancels Pending orders as the customer could, returning stock, coupon use and credits with a mail, and
 * erases the personal data. Refused while a return is under way, if orders are under way, unless that was confirmed, and if credits are
 * left that were not given up in so many words (R-ACC-4). What is kept by e-mail address alone goes with it: product alerts.
 */
export async function closeAccount(tx: Tx, closing: Closing): Promise<void> {
  const { customerId, isConfirmed, waivedFils } = closing;
  const email = await lockCustomer(tx, customerId);
  await lockOrders(tx, customerId);
  await refuseReturns(tx, closing);
  const { underWay, ...cancelled } = await findOpenOrders(tx, customerId);
  await cancelWithAccount(tx, { ...cancelled, now: closing.now, settings: closing.settings });
  const balanceFils = await getBalance(tx, customerId);
  const creditsFils = balanceFils + creditsUnderWayFils(underWay);
  if ((!isConfirmed && underWay.length > 0) || waivedFils !== creditsFils) {
    const left = { underWay: underWay.map(({ trackingNumber }) => trackingNumber), creditsFils };
    throw closing.staffId === null ? customerCareRefusals.leavesSomething(left) : customerCareRefusals.staffLeave(left);
  }
  if (balanceFils > 0) await waive(tx, closing, balanceFils);
  await forgetAlerts(tx, email);
  await publishName(tx, customerId);
  await deleteAccount(tx, customerId);
}

/** All of them, so that no other move of them causes a deadlock, and no return is requested meanwhile. */
async function lockOrders(tx: Tx, customerId: string) {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.id))
    .for('update');
}

/** Without the account, there are no credits to which a return could be refunded. */
async function refuseReturns(tx: Tx, { customerId, staffId }: Closing) {
  const trackingNumbers = await listOrdersInReturn(tx, customerId);
  if (trackingNumbers.length === 0) return;
  throw staffId === null
    ? customerCareRefusals.returnsSomething(trackingNumbers)
    : customerCareRefusals.staffReturn(trackingNumbers);
}

async function waive(tx: Tx, { customerId, staffId, now }: Closing, balanceFils: number) {
  await moveCredits(tx, { customerId, amountFils: -balanceFils, kind: 'waived', text: givenUpText, staffId, now });
}
