import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { emptyingOfCart } from '#commerce/cart/empty-cart.ts';
import { type CartLineItem, lockedLineItems } from '#commerce/cart/list-line-items.ts';
import { dubaiMidnight } from '#commerce/catalogue/record-activity.ts';
import type { UsableCoupon } from '#commerce/coupons/check-coupon.ts';
import { redeemCoupon } from '#commerce/coupons/redeem-coupon.ts';
import { readWithSession } from '#commerce/customers/authenticate.ts';
import { type Address, ownAddress } from '#commerce/customers/find-address.ts';
import { heldOrder } from '#commerce/orders/hold-order.ts';
import { queuedConfirmation } from '#commerce/orders/mail-customer.ts';
import { makeTrackingNumber } from '#commerce/orders/make-tracking-number.ts';
import { type OrderOrigin, recordedOrigin } from '#commerce/orders/order-origin.ts';
import { type NewOrder, rowsOfOrder } from '#commerce/orders/record-order.ts';
import { orders } from '#commerce/orders/tables.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { takeStock } from '#commerce/stock/move-stock.ts';
import { moveCredits } from '#commerce/wallet/move-credits.ts';
import { rangeForAddress } from '#contract/delivery-days.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { Parts } from '#platform/database/parts.ts';
import { isUniqueViolationOf } from '#platform/database/unique-violation.ts';
import { faults } from '#platform/http/faults.ts';
import type { Settings } from '#server/settings.ts';
import { billLines } from './bill-lines.ts';
import { type CashFacts, cashFacts } from './cash-facts.ts';
import { guardCash, type Held } from './guard-cash.ts';
import { lockForOrder } from './lock-for-order.ts';
import { checkoutRefusals } from './refusals.ts';

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
  clock: Clock;
  settings: Settings;
};

/** `isHeld`: it waits to be confirmed. */
/** `isNew`: unless it is the first answer again. */
export type Placed = { trackingNumber: string; isHeld: boolean; isNew?: true };

/**
 * Places the order of a customer's cart, cash on delivery. A repeated call places nothing and gets the first one's. Refuses an empty cart,
 * an unusable coupon, a total that is no longer correct, insufficient stock, more credits than there are, and what guardCash refuses; a
 * fault when the address is not the customer's (R-CHK-1).
 */
export async function placeOrder(tx: Tx, placing: Placing): Promise<Placed> {
  const now = placing.clock.now();
  const [email, read] = await inOrder([lockForOrder(tx, placing), readOnceLocked(tx, placing)]);
  if (read === null) throw faults.notSignedIn();
  const { customerId, repeated, address, lines } = read;
  if (repeated !== null) return repeated;
  if (address === null) throw faults.notFound('The address');
  if (lines.length === 0) return getDoubleClicked(tx, customerId, placing);
  const { couponCode, settings, idempotencyKey, useCreditsFils } = placing;
  const taxRule = taxRuleOf(settings.shop);
  const { feeFils: cashFeeFils } = settings.shop.cash;
  const paid = { cashFeeFils, useCreditsFils: useCreditsFils ?? 0 };
  const bill = await billLines(tx, lines, { customerId, couponCode, taxRule, ...paid, now });
  if (bill.totals.grandTotalFils !== placing.grandTotalFils) throw checkoutRefusals.pricesChanged();
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
  const guarded = { facts: address.facts, phone: address.phone, cashFils, shop: settings.shop };
  const hold = cashFils > 0 ? guardCash(guarded) : null;
  const rowsOfCash = cashFils > 0 ? rowsOfCashOrder(order, { facts: address.facts, origin: placing.origin, hold }) : {};
  await writeOrder(tx, order, bill.coupon, rowsOfCash).catch((error) => {
    throw isUniqueViolationOf('order_holds', error) ? checkoutRefusals.heldAlready(settings.shop) : error;
  });
  return { trackingNumber: order.trackingNumber, isHeld: hold !== null, isNew: true };
}

type Read = {
  customerId: string;
  repeated: Placed | null;
  address: (Address & { facts: CashFacts }) | null;
  lines: CartLineItem[];
};

/** A statement of its own after the lock, as it must see what the lock waited for. Null without a session. */
function readOnceLocked(tx: Tx, { token, addressId, idempotencyKey, origin, clock }: Placing): Promise<Read | null> {
  const customerId = sql`sessions.customer_id`;
  const repeated = sql`SELECT ${placed} FROM orders WHERE customer_id = ${customerId} AND idempotency_key = ${idempotencyKey}`;
  const facts = cashFacts({ customerId, origin, since: dubaiMidnight(clock.now()) });
  return readWithSession<Read>(
    tx,
    clock,
    token,
    sql`${customerId} AS "customerId", (${repeated}) AS repeated, ${ownAddress(customerId, addressId, sql`'facts', ${facts}`)} AS address,
      ${lockedLineItems(customerId)} AS lines`,
  );
}

/** Selects `Placed` as JSON, from orders. */
const placed = sql`json_build_object('trackingNumber', orders.tracking_number,
  'isHeld', EXISTS (SELECT FROM order_holds WHERE order_id = orders.id AND state = 'held'))`;

type Cash = { facts: CashFacts; origin: OrderOrigin; hold: Held | null };

/** What an order leaves that is to be paid in cash: where it came from, and that it is held. */
function rowsOfCashOrder({ id, customerId, placedAt }: NewOrder, { facts, origin, hold }: Cash): Parts {
  const { phoneKey, addressHash, phoneHash } = facts;
  const recorded = { origin: recordedOrigin({ id, addressHash, phoneHash, origin, placedAt }) };
  if (hold === null) return recorded;
  return { ...recorded, hold: heldOrder({ orderId: id, customerId, phoneKey, addressHash, ...hold, now: placedAt }) };
}

async function writeOrder(tx: Tx, order: NewOrder, coupon: UsableCoupon | null, ofCash: Parts): Promise<void> {
  const { id: orderId, customerId, lines, placedAt: now } = order;
  const emptied = emptyingOfCart(customerId);
  const confirmation = queuedConfirmation(orderId);
  await takeStock(tx, { orderId, lines, now }, { ...rowsOfOrder(order), emptied, confirmation, ...ofCash });
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
    .select({ placed: sql<Placed>`${placed}`, grandTotalFils: orders.grandTotalFils })
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
