import { type CartLineItem, listLineItems } from '#commerce/cart/list-line-items.ts';
import { checkCoupon, type UsableCoupon } from '#commerce/coupons/check-coupon.ts';
import { calculateTotals, type TaxRule, type Totals } from '#commerce/pricing/calculate-totals.ts';
import type { Db } from '#platform/database/database.ts';
import { checkoutRefusals } from './refusals.ts';

/** A cart with its amounts. The lines of `totals` are in the order of `lines`. */
export type Bill = { lines: CartLineItem[]; totals: Totals; coupon: UsableCoupon | null };
export type Billing = { customerId: string; couponCode: string | undefined; taxRule: TaxRule; now: Date };

/** Computes the bill of a customer's cart with the current prices and coupon. Refuses an empty cart and an unusable coupon. */
export async function billCart(db: Db, billing: Billing): Promise<Bill> {
  return billLines(db, await listLineItems(db, billing.customerId), billing);
}

/** billCart for the lines of a cart that was read already. */
export async function billLines(
  db: Db,
  lines: CartLineItem[],
  { customerId, couponCode, taxRule, now }: Billing,
): Promise<Bill> {
  if (lines.length === 0) throw checkoutRefusals.emptyCart();
  const coupon = couponCode === undefined ? null : await checkCoupon(db, { code: couponCode, customerId, lines, now });
  const pricedLines = lines.map(({ priceFils, quantity, categoryId }) => ({
    priceFils,
    quantity,
    isDiscounted: coupon !== null && (coupon.categoryId === null || coupon.categoryId === categoryId),
  }));
  return { lines, coupon, totals: calculateTotals(pricedLines, coupon?.discountFils ?? 0, taxRule) };
}
