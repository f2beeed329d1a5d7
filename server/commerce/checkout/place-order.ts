import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { UsableCoupon } from '#commerce/coupons/check-coupon.ts';
import { redeemCoupon } from '#commerce/coupons/redeem-coupon.ts';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { makeTrackingNumber } from '#commerce/orders/make-tracking-number.ts';
import type { OrderOrigin } from '#commerce/orders/order-origin.ts';
import type { NewOrder } from '#commerce/orders/record-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import { rangeForAddress } from '#contract/delivery-days.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { isUniqueViolationOf } from '#platform/database/unique-violation.ts';
import { faults } from '#platform/http/faults.ts';
import type { Settings } from '#server/settings.ts';
import { billLines } from './bill-lines.ts';
import { guardCash } from './guard-cash.ts';
import { lockForOrder } from './lock-for-orders.ts';
import { placedAsJson, type ReadForOrder, readForOrders } from './read-for-orders.ts';
import { checkoutRefusals } from './refusals.ts';
import { type OrderToWrite, writeOrders } from './write-orders.ts';

/**
 * Placing an order is one transaction, in these steps:
 * 1. the customer's row, the address and the phone are locked, so that orders of one customer, and to one address or phone, run one after
 *    the other;
 * 2. one statement reads what an order is made of, and locks the cart: a repeated call gets the answer of the first one, and the address
 *    must be the customer's own;
 * 3. the bill is computed again, and the total must be the one that the customer saw;
 * 4. what is left to pay in cash is weighed (guardCash), from what the same statement read;
 * 5. one statement writes the order, with a copy of everything it shows, holds it if it must be, empties the cart, queues the
 *    confirmation mail, and updates the stock, then the ranks; what sells out locks its product; the coupon use and the credits follow.
 *    Rows that customers share are locked late, and in the order in which a cancellation updates them.
 * A refusal at any step leaves no trace.
 */

export type Placing = {
  /** The customer's access token. */
  token: string;
  addressId: string;
  couponCode: string | undefined;
  /** The total that the customer saw; null: not a valid amount. */
  grandTotalFils: number | null;
  /** The part of it to pay with credits; null: not a valid amount. */
  useCreditsFils: number | null;
  idempotencyKey: string | null;
  origin: OrderOrigin;
  /** The trace of the call. */
  traceParent: string | null;
  clock: Clock;
  settings: Settings;
};

/** `isHeld`: it waits to be confirmed. `isNew`: unless it is the first answer again. */
export type Placed = { trackingNumber: string; isHeld: boolean; isNew?: true };

/**
 * Places the order of a customer's cart, cash on delivery. A repeated call places nothing and gets the first one's. Refuses an empty cart,
 * an unusable coupon, a total that is no longer correct, insufficient stock, more credits than there are, and what guardCash refuses; a
 * fault when the address is not the customer's (R-CHK-1).
 */
export async function placeOrder(tx: Tx, placing: Placing): Promise<Placed> {
  // A statement of its own after the lock sees what the lock waited for.
  const [email, found] = await inOrder([lockForOrder(tx, placing), readForOrders(tx, [placing], { waits: true })]);
  const read = found.get(hashToken(placing.token));
  if (!read) throw faults.notSignedIn();
  const { customerId, repeated, address, lines } = read;
  if (repeated !== null) return repeated;
  if (address === null) throw faults.notFound('The address');
  if (lines.length === 0) return getDoubleClicked(tx, customerId, placing);
  const { coupon, ...ready } = await prepareOrder(tx, placing, { customerId, address, lines, email });
  await writeOrders(tx, [ready]).catch((error) => {
    throw isUniqueViolationOf('order_holds', error) ? checkoutRefusals.heldAlready(placing.settings.shop) : error;
  });
  await payFor(tx, ready.order, coupon);
  return placedOf(ready);
}

export const placedOf = ({ order, cash }: OrderToWrite): Placed => ({
  trackingNumber: order.trackingNumber,
  isHeld: cash !== null && cash.hold !== null,
  isNew: true,
});

export type ReadAndLocked = Pick<ReadForOrder, 'customerId' | 'lines'> & {
  address: NonNullable<ReadForOrder['address']>;
  email: string;
};

/** The order of what was read, unless something refuses it. */
export async function prepareOrder(
  tx: Tx,
  { couponCode, settings, idempotencyKey, grandTotalFils, useCreditsFils, origin, traceParent, clock }: Placing,
  { customerId, address, lines, email }: ReadAndLocked,
): Promise<OrderToWrite & { coupon: UsableCoupon | null }> {
  const now = clock.now();
  const taxRule = taxRuleOf(settings.shop);
  const { feeFils: cashFeeFils } = settings.shop.cash;
  const paid = { cashFeeFils, useCreditsFils: useCreditsFils ?? 0 };
  const bill = await billLines(tx, lines, { customerId, couponCode, taxRule, ...paid, now });
  if (bill.totals.grandTotalFils !== grandTotalFils) throw checkoutRefusals.pricesChanged();
  if (useCreditsFils === null || useCreditsFils > bill.totals.grandTotalFils)
    throw checkoutRefusals.creditsAboveTotal();
  const order: NewOrder = {
    id: randomUUID(),
    customerId,
    trackingNumber: makeTrackingNumber(),
    idempotencyKey,
    couponCode: bill.coupon?.code ?? null,
    recipient: { email, ...address },
    lines,
    totals: bill.totals,
    creditsUsedFils: useCreditsFils,
    taxRule,
    delivery: rangeForAddress(settings.shop.delivery.plan, address.state, now),
    termsVersionId: settings.shop.termsVersionId,
    placedAt: now,
  };
  const cashFils = bill.totals.grandTotalFils - useCreditsFils;
  const { facts, phone } = address;
  const cash =
    cashFils > 0 ? { facts, origin, hold: guardCash({ facts, phone, cashFils, shop: settings.shop }) } : null;
  return { order, cash, coupon: bill.coupon, traceParent };
}

async function payFor(tx: Tx, order: NewOrder, coupon: UsableCoupon | null): Promise<void> {
  const { id: orderId, customerId, placedAt: now } = order;
  if (coupon) await redeemCoupon(tx, { coupon, orderId, customerId, now });
  if (order.creditsUsedFils > 0) await spendCredits(tx, order);
}

function spendCredits(tx: Tx, { id: orderId, customerId, trackingNumber, creditsUsedFils, placedAt: now }: NewOrder) {
  const text = `Payment of order ${trackingNumber}`;
  return moveCredits(tx, {
    customerId,
    amountFils: -creditsUsedFils,
    kind: 'spent',
    text,
    orderId,
    staffId: null,
    now,
  });
}

const doubleClickMs = 120_000;

/**
 * The second call of a double click finds the cart empty, as the first has just ordered it: it gets the first one's answer if the
 * customer's last order is two minutes old at most and has the same total. Otherwise the cart is empty.
 */
async function getDoubleClicked(tx: Tx, customerId: string, { grandTotalFils, clock }: Placing): Promise<Placed> {
  const [last] = await tx
    .select({ placed: sql<Placed>`${placedAsJson}`, grandTotalFils: orders.grandTotalFils })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        ne(orders.status, 'Cancelled'),
        gte(orders.placedAt, new Date(clock.now().getTime() - doubleClickMs)),
      ),
    )
    .orderBy(desc(orders.placedAt))
    .limit(1);
  if (last?.grandTotalFils !== grandTotalFils) throw checkoutRefusals.emptyCart();
  return last.placed;
}
