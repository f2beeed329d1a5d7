import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { listLineItemsByToken } from '#commerce/cart/list-line-items.ts';
import { lineItems } from '#commerce/cart/tables.ts';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import { billLines } from '#commerce/checkout/bill-lines.ts';
import { placeOrder } from '#commerce/checkout/place-order.ts';
import { confirmOrder } from '#commerce/confirmation/confirm-order.ts';
import { coupons } from '#commerce/coupons/tables.ts';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { sessions } from '#commerce/customers/tables.ts';
import { cancelOrder } from '#commerce/fulfilment/cancel-order.ts';
import { findOrderByTrackingNumber, type Order } from '#commerce/orders/get-order.ts';
import { originOf } from '#commerce/orders/order-origin.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { stockLevels } from '#commerce/stock/tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import type { Shop } from '#server/shop.ts';
import { aCustomer, anAddressOf, aProduct } from './factories.ts';
import { aStaffMember } from './staff.ts';

type Product = Awaited<ReturnType<typeof aProduct>>;
export type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** A signed-in customer with a saved address. */
export async function aShopper(db: Db) {
  const customer = await aCustomer(db);
  return { ...customer, address: await anAddressOf(db, customer.id) };
}

/** Puts the first variant of a product into a customer's cart. */
export async function putInCart(db: Db, customerId: string, product: Product, quantity = 1): Promise<void> {
  await db.insert(lineItems).values({ customerId, variantId: product.variant.id, quantity, createdAt: laterMoment() });
}

/** Later than those before: two line items of one millisecond would have no order. */
function laterMoment(): Date {
  latestMoment = Math.max(latestMoment + 1, Date.now());
  return new Date(latestMoment);
}
let latestMoment = 0;

/** A shopper whose cart holds one unit of the product, by default a new one of AED 1,000. */
export async function aShopperWithCart(db: Db, options: { product?: Product; quantity?: number } = {}) {
  const shopper = await aShopper(db);
  const product = options.product ?? (await aProduct(db));
  await putInCart(db, shopper.id, product, options.quantity);
  return { ...shopper, product };
}

type CouponOptions = Partial<typeof coupons.$inferInsert>;

/** A coupon that anyone may use any number of times, by default of 10 %. */
export async function aCoupon(db: Db, options: CouponOptions = {}) {
  const percentOff = options.amountOffFils === undefined ? 10 : null;
  const code = `C${randomBytes(5).toString('hex').toUpperCase()}`;
  const [coupon] = await db
    .insert(coupons)
    .values({ code, percentOff, ...options })
    .returning();
  if (!coupon) throw new Error('The coupon was not made.');
  return coupon;
}

/** The date in Dubai that many days from now. */
export function dayFromNow(shop: Shop, days: number): string {
  return dubaiDay(new Date(shop.clock.now().getTime() + days * 86_400_000));
}

export async function unitsInStock(db: Db, product: Product): Promise<number | undefined> {
  const [level] = await db.select().from(stockLevels).where(eq(stockLevels.variantId, product.variant.id));
  return level?.units;
}

export async function usesOf(db: Db, coupon: { id: string }): Promise<number | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, coupon.id));
  return row?.usedCount;
}

const pathTo: Record<OrderStatus, OrderStatus[]> = {
  Pending: [],
  Accepted: ['Accepted'],
  Arrived: ['Accepted', 'Arrived'],
  Delivered: ['Accepted', 'Arrived', 'Delivered'],
  Cancelled: [],
};
type OrderOptions = {
  shopper?: Shopper;
  products?: Product[];
  quantity?: number;
  couponCode?: string;
  useCreditsFils?: number;
  status?: OrderStatus;
};

/** A test's clock may be past the end of the session. */
async function signInNow({ db, clock }: Shop, token: string): Promise<void> {
  const now = clock.now();
  await db
    .update(sessions)
    .set({ createdAt: now, lastUsedAt: now })
    .where(eq(sessions.tokenHash, hashToken(token)));
}

/** Tests give one shopper as many orders as they need. */
function withoutLimitOfOpenOrders(settings: Shop['settings']): Shop['settings'] {
  const { shop } = settings;
  return { ...settings, shop: { ...shop, cash: { ...shop.cash, mostOpenOrders: 10_000 } } };
}

/** Staff confirm what is held before they accept it. */
export async function confirmByStaff({ db, settings, clock }: Shop, trackingNumber: string): Promise<void> {
  const [order, { id: staffId }] = [
    await findOrderByTrackingNumber(db, trackingNumber),
    await aStaffMember(db, 'fulfilment'),
  ];
  const confirming = { orderId: order?.id ?? '', isPhoneConfirmed: false, staffId, now: clock.now(), settings };
  await db.transaction((tx) => confirmOrder(tx, confirming));
}

/** An order that was placed, and moved to its status, as shoppers and staff do it. */
export async function anOrder(shop: Shop, options: OrderOptions = {}): Promise<Order & { shopper: Shopper }> {
  const { db, clock } = shop;
  const settings = withoutLimitOfOpenOrders(shop.settings);
  const shopper = options.shopper ?? (await aShopper(db));
  for (const product of options.products ?? [await aProduct(db)])
    await putInCart(db, shopper.id, product, options.quantity);
  const { id: customerId, token, address } = shopper;
  await signInNow(shop, token);
  const { couponCode, useCreditsFils = 0 } = options;
  const taxRule = taxRuleOf(settings.shop);
  const { feeFils: cashFeeFils } = settings.shop.cash;
  const lines = (await listLineItemsByToken(db, clock, token)) ?? [];
  const { totals } = await billLines(db, lines, {
    customerId,
    couponCode,
    taxRule,
    cashFeeFils,
    useCreditsFils,
    now: clock.now(),
  });
  const { grandTotalFils } = totals;
  const paid = { grandTotalFils, useCreditsFils };
  const call = { token, idempotencyKey: null, origin: originOf(shop.sign, null), traceParent: null };
  const placing = { addressId: address.id, couponCode, ...paid, ...call, clock, settings };
  const { trackingNumber, isHeld } = await db.transaction((tx) => placeOrder(tx, placing));
  if (isHeld && options.status && options.status !== 'Pending') await confirmByStaff(shop, trackingNumber);
  for (const to of pathTo[options.status ?? 'Pending']) await moveOrderAtOnce(shop, { trackingNumber, to });
  const order = await findOrderByTrackingNumber(db, trackingNumber);
  if (!order) throw new Error('The order was not placed.');
  if (options.status === 'Cancelled') {
    const cancelling = { customerId: shopper.id, orderId: order.id, reason: null, now: clock.now(), settings };
    await db.transaction((tx) => cancelOrder(tx, cancelling));
  }
  return { ...order, status: options.status ?? 'Pending', shopper };
}
