import type { CartLineItem } from '#commerce/cart/list-line-items.ts';
import { checkCoupon, type UsableCoupon } from '#commerce/coupons/check-coupon.ts';
import {
  addCashFee,
  type CashFee,
  calculateTotals,
  type TaxRule,
  type Totals,
} from '#commerce/pricing/calculate-totals.ts';
import type { Db } from '#platform/database/database.ts';
import { checkoutRefusals } from './refusals.ts';

/** A cart with its amounts. The lines of `totals` are in the order of `lines`. */
export type Bill = { lines: CartLineItem[]; totals: Totals & CashFee; coupon: UsableCoupon | null };
export type Billing = {
  customerId: string;
  couponCode: string | undefined;
  taxRule: TaxRule;
  /** Of an order with an amount to pay in cash; where `useCreditsFils` pays for all its goods, it has none. */
  cashFeeFils: number;
  useCreditsFils: number;
  now: Date;
};

/** Computes the bill of a customer's cart with the current prices and coupon. Refuses an empty cart and an unusable coupon. */
export async function billLines(
  db: Db,
  lines: CartLineItem[],
  { customerId, couponCode, taxRule, cashFeeFils, useCreditsFils, now }: Billing,
): Promise<Bill> {
  if (lines.length === 0) throw checkoutRefusals.emptyCart();
  const coupon = couponCode === undefined ? null : await checkCoupon(db, { code: couponCode, customerId, lines, now });
  const pricedLines = lines.map(({ priceFils, quantity, categoryId }) => ({
    priceFils,
    quantity,
    isDiscounted: coupon !== null && (coupon.categoryId === null || coupon.categoryId === categoryId),
  }));
  const goods = calculateTotals(pricedLines, coupon?.discountFils ?? 0, taxRule);
  const isPaidInCash = goods.grandTotalFils > useCreditsFils;
  return { lines, coupon, totals: addCashFee(goods, isPaidInCash ? cashFeeFils : 0, taxRule) };
}
