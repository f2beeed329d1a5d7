import { and, asc, desc, eq, gte, ne } from 'drizzle-orm';
import { emptyCart } from '#commerce/cart/empty-cart.ts';
import type { CartLineItem } from '#commerce/cart/list-line-items.ts';
import { lineItems } from '#commerce/cart/tables.ts';
import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { redeemCoupon } from '#commerce/coupons/redeem-coupon.ts';
import { findAddress } from '#commerce/customers/find-address.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import { queueOrderMail } from '#commerce/orders/mail-customer.ts';
import { makeTrackingNumber } from '#commerce/orders/make-tracking-number.ts';
import { confirmationMail, mailedShop } from '#commerce/orders/order-mails.ts';
import { type Recipient, recordOrder } from '#commerce/orders/record-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { takeStock } from '#commerce/stock/move-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Settings } from '#server/settings.ts';
import { type Bill, billCart } from './bill-cart.ts';
import { checkoutRefusals } from './refusals.ts';

/**
 * Placing an order is one transaction, in these steps:
 * 1. the customer's row is locked, so that calls of one customer run one after the other;
 * 2. a repeated call gets the answer of the first one;
 * 3. the address must be the customer's own;
 * 4. the cart is locked, its bill is computed again, and the total must be the one that the customer saw;
 * 5. the order is written, with a copy of everything it shows;
 * 6. stock, then the coupon use, then the ranks are updated: rows that customers share, so they are locked late, and in the order in
 *    which a cancellation updates them;
 * 7. the cart is emptied and the confirmation mail queued.
 * A refusal at any step leaves no trace.
 */

export type Placing = {
  customerId: string;
  addressId: string;
  couponCode: string | undefined;
  /** The total that the customer saw; null: not a valid amount. */
  grandTotalFils: number | null;
  idempotencyKey: string | null;
  now: Date;
  settings: Settings;
};

/**
 * Places the order of a customer's cart, cash on delivery, and returns its tracking number. A repeated call places nothing and gets the
 * first one's. Refuses an empty cart, an unusable coupon, a total that is no longer correct, and insufficient stock; a fault when the
 * address is not the customer's (R-CHK-1).
 */
export async function placeOrder(tx: Tx, placing: Placing): Promise<string> {
  const email = await lockCustomer(tx, placing.customerId);
  const repeated = await findByKey(tx, placing);
  if (repeated !== null) return repeated;
  const address = await findAddress(tx, placing.customerId, placing.addressId);
  if (!address) throw faults.notFound('The address');
  if (!(await lockCart(tx, placing.customerId))) return getDoubleClicked(tx, placing);
  const taxRule = taxRuleOf(placing.settings.shop);
  const bill = await billCart(tx, { ...placing, taxRule });
  if (bill.totals.grandTotalFils !== placing.grandTotalFils) throw checkoutRefusals.pricesChanged();
  const { firstName, lastName, phone, address: street, city, state, postalCode } = address;
  const recipient = { email, firstName, lastName, phone, address: street, city, state, postalCode };
  return writeOrder(tx, placing, bill, recipient);
}

async function writeOrder(
  tx: Tx,
  { customerId, idempotencyKey, now, settings }: Placing,
  bill: Bill,
  recipient: Recipient,
) {
  const { lines, totals, coupon } = bill;
  const trackingNumber = makeTrackingNumber();
  const orderId = await recordOrder(tx, {
    customerId,
    trackingNumber,
    idempotencyKey,
    couponCode: coupon?.code ?? null,
    recipient,
    lines,
    totals,
    taxRule: taxRuleOf(settings.shop),
    placedAt: now,
  });
  await takeStock(tx, orderId, lines);
  if (coupon) await redeemCoupon(tx, { coupon, orderId, customerId, now });
  await recordActivity(tx, now, lines.map(soldUnits));
  await emptyCart(tx, customerId);
  await queueOrderMail(tx, orderId, confirmationMail(await getOrder(tx, orderId), mailedShop(settings)));
  return trackingNumber;
}

const soldUnits = ({ productId, quantity }: CartLineItem) => ({ productId, unitsSold: quantity });

async function findByKey(tx: Tx, { customerId, idempotencyKey }: Placing): Promise<string | null> {
  if (idempotencyKey === null) return null;
  const [order] = await tx
    .select({ trackingNumber: orders.trackingNumber })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, idempotencyKey)));
  return order?.trackingNumber ?? null;
}

/** Locks the cart's lines, so that a quantity changed in another window is either ordered or stays in the cart. */
async function lockCart(tx: Tx, customerId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: lineItems.id })
    .from(lineItems)
    .where(eq(lineItems.customerId, customerId))
    .orderBy(asc(lineItems.id))
    .for('update');
  return locked.length > 0;
}

const doubleClickMs = 120_000;

/**
 * The second call of a double click finds the cart empty, as the first has just ordered it: it gets the first one's answer if the
 * customer's last order is two minutes old at most and has the same total. Otherwise the cart is empty.
 */
async function getDoubleClicked(tx: Tx, { customerId, grandTotalFils, now }: Placing): Promise<string> {
  const [last] = await tx
    .select({ trackingNumber: orders.trackingNumber, grandTotalFils: orders.grandTotalFils })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.status, 'Cancelled'),
        gte(orders.placedAt, new Date(now.getTime() - doubleClickMs)),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1);
  if (last?.grandTotalFils !== grandTotalFils) throw checkoutRefusals.emptyCart();
  return last.trackingNumber;
}
