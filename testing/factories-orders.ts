import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { lineItems } from '#commerce/cart/tables.ts';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import { billCart } from '#commerce/checkout/bill-cart.ts';
import { placeOrder } from '#commerce/checkout/place-order.ts';
import { coupons } from '#commerce/coupons/tables.ts';
import { cancelOrder } from '#commerce/fulfilment/cancel-order.ts';
import { findOrderByTrackingNumber, type Order } from '#commerce/orders/get-order.ts';
import { taxRuleOf } from '#commerce/pricing/tax-rule.ts';
import { stockLevels } from '#commerce/stock/tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { moveOrderAtOnce } from '#server/command-line/move-order.ts';
import type { Shop } from '#server/shop.ts';
import { aCustomer, anAddressOf, aProduct } from './factories.ts';

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
  status?: OrderStatus;
};

/** An order that was placed, and moved to its status, as shoppers and staff do it. */
export async function anOrder(shop: Shop, options: OrderOptions = {}): Promise<Order & { shopper: Shopper }> {
  const { db, settings, clock } = shop;
  const shopper = options.shopper ?? (await aShopper(db));
  for (const product of options.products ?? [await aProduct(db)])
    await putInCart(db, shopper.id, product, options.quantity);
  const common = { customerId: shopper.id, couponCode: options.couponCode, now: clock.now() };
  const { totals } = await billCart(db, { ...common, taxRule: taxRuleOf(settings.shop) });
  const placing = {
    ...common,
    addressId: shopper.address.id,
    grandTotalFils: totals.grandTotalFils,
    idempotencyKey: null,
    settings,
  };
  const trackingNumber = await db.transaction((tx) => placeOrder(tx, placing));
  for (const to of pathTo[options.status ?? 'Pending']) await moveOrderAtOnce(shop, { trackingNumber, to });
  const order = await findOrderByTrackingNumber(db, trackingNumber);
  if (!order) throw new Error('The order was not placed.');
  if (options.status === 'Cancelled') {
    const cancelling = { customerId: shopper.id, orderId: order.id, now: clock.now(), settings };
    await db.transaction((tx) => cancelOrder(tx, cancelling));
  }
  return { ...order, status: options.status ?? 'Pending', shopper };
}
