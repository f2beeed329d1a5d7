import { and, inArray, sql } from 'drizzle-orm';
import { orderStatuses } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { orders } from './tables.ts';

/** The sums of a coupon's orders, discounts and totals of goods, in fils. */
export type CouponFigures = { discountFils: number; ordersFils: number };

/** A fee has its VAT added where prices have. */
const ofGoods = sql`${orders.grandTotalFils} - ${orders.cashFeeFils} - CASE WHEN ${orders.pricesIncludeTax} THEN 0 ELSE ${orders.cashFeeTaxFils} END`;

const counted = orderStatuses.filter((status) => status !== 'Cancelled');

/** The figures of coupons by code, without fees for cash (decision 042), summed in one statement by an index (`orders_of_coupon`). */
export async function readCouponFigures(db: Db, codes: string[]): Promise<(code: string) => CouponFigures> {
  if (codes.length === 0) return () => none;
  const rows = await db
    .select({
      code: orders.couponCode,
      discountFils: sql`sum(${orders.couponDiscountFils})`.mapWith(Number),
      ordersFils: sql`sum(${ofGoods})`.mapWith(Number),
    })
    .from(orders)
    .where(and(inArray(orders.couponCode, codes), inArray(orders.status, counted)))
    .groupBy(orders.couponCode);
  const byCode = new Map(rows.map(({ code, ...figures }) => [code, figures]));
  return (code) => byCode.get(code) ?? none;
}

const none: CouponFigures = { discountFils: 0, ordersFils: 0 };
