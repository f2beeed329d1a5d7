import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, ne } from 'drizzle-orm';
import { emptyCart } from '#commerce/cart/empty-cart.ts';
import { type CartLineItem, lockLineItems } from '#commerce/cart/list-line-items.ts';
import { recordActivity } from '#commerce/catalogue/record-activity.ts';
import { redeemCoupon } from '#commerce/coupons/redeem-coupon.ts';
import { findAddress } from '#commerce/customers/find-address.ts';
import { lockCustomer } from '#commerce/customers/lock-customer.ts';
import { queueConfirmation } from '#commerce/orders/mail-customer.ts';
import { makeTrackingNumber } from '#commerce/orders/make-tracking-number.ts';
import { type NewOrder, type Recipient, recordOrder } from '#commerce/orders/record-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { takeStock } from '#commerce/stock/move-stock.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { faults } from '#platform/http/faults.ts';
import type { Settings } from '#server/settings.ts';
import { type Bill, billLines } from './bill-cart.ts';
import { checkoutRefusals } from './refusals.ts';

/**
 * Placing an order is one transaction, in these steps:
 * 1. the customer's row is locked, so that calls of one customer run one after the other;
 * 2. a repeated call gets the answer of the first one, and the address must be the customer's own;
 * 3. the cart is locked, its bill is computed again, and the total must be the one that the customer saw;
 * 4. the order is written, with a copy of everything it shows;
 * 5. stock, then the ranks, then the coupon use are updated: rows that customers share, so they are locked late, and in the order in
 *    which a cancellation updates them;
 * 6. the cart is emptied and the confirmation mail queued.
 * A refusal at any step leaves no trace. Statements that need no answer of each other are sent together.
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
  const { customerId, addressId, settings } = placing;
  const email = await lockCustomer(tx, customerId);
  const [repeated, address, lines] = await inOrder([
    findByKey(tx, placing),
    findAddress(tx, customerId, addressId),
    lockLineItems(tx, customerId),
  ]);
  if (repeated !== null) return repeated;
  if (!address) throw faults.notFound('The address');
  if (lines.length === 0) return getDoubleClicked(tx, placing);
  const bill = await billLines(tx, lines, { ...placing, taxRule: taxRuleOf(settings.shop) });
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
  const order: NewOrder = {
    id: randomUUID(),
    customerId,
    trackingNumber: makeTrackingNumber(),
    idempotencyKey,
    couponCode: coupon?.code ?? null,
    recipient,
    lines,
    totals,
    taxRule: taxRuleOf(settings.shop),
    placedAt: now,
  };
  // What sells out locks its product as well, so the rest waits for the stock.
  await inOrder([recordOrder(tx, order), takeStock(tx, order.id, lines)]);
  await inOrder([
    recordActivity(tx, now, lines.map(soldUnits)),
    coupon && redeemCoupon(tx, { coupon, orderId: order.id, customerId, now }),
    emptyCart(tx, customerId),
    queueConfirmation(tx, order.id),
  ]);
  return order.trackingNumber;
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
