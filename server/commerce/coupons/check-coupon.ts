import { and, count, eq } from 'drizzle-orm';
import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import { categories } from '#commerce/catalogue/tables.ts';
import { divideHalfUp } from '#commerce/pricing/calculate-totals.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { Db } from '#platform/database/database.ts';
import { couponRefusals } from './refusals.ts';
import { coupons, couponUses } from './tables.ts';

export type CouponLine = { priceFils: number; quantity: number; categoryId: number };
/** A coupon that is valid for a cart, and its discount. */
export type UsableCoupon = {
  id: string;
  code: string;
  discountFils: number;
  /** Null: off every line. */
  categoryId: number | null;
};

/**
 * Finds the coupon of a code, ignoring case, and checks that this customer may use it for this cart today (Dubai's date).
 * Refuses, with the reason, a code that is unknown or disabled, not yet or no longer valid, used up, used by the customer, without a
 * line of its category, or for larger carts (R-PRC-3). Counts no use: redeemCoupon does.
 */
export async function checkCoupon(
  db: Db,
  { code, customerId, lines, now }: { code: string; customerId: string; lines: CouponLine[]; now: Date },
): Promise<UsableCoupon> {
  const coupon = await getCoupon(db, code);
  refuseByDay(coupon, dubaiDay(now));
  await refuseByUses(db, coupon, customerId);
  const matching = lines.filter(({ categoryId }) => coupon.categoryId === null || categoryId === coupon.categoryId);
  if (matching.length === 0) throw couponRefusals.noMatchingLines(coupon.code, coupon.categoryName ?? '');
  const subtotalFils = sumOf(lines);
  if (subtotalFils < coupon.minimumSubtotalFils) {
    throw couponRefusals.belowMinimum(coupon.code, coupon.minimumSubtotalFils, subtotalFils);
  }
  return {
    id: coupon.id,
    code: coupon.code,
    discountFils: discountOf(coupon, sumOf(matching)),
    categoryId: coupon.categoryId,
  };
}

type Coupon = typeof coupons.$inferSelect & { categoryName: string | null };

async function getCoupon(db: Db, code: string): Promise<Coupon> {
  const [found] = await db
    .select({ coupon: coupons, categoryName: categories.name })
    .from(coupons)
    .leftJoin(categories, eq(categories.id, coupons.categoryId))
    .where(and(eq(coupons.code, code.trim().toUpperCase()), eq(coupons.isEnabled, true)));
  if (!found) throw couponRefusals.unknown(code);
  return { ...found.coupon, categoryName: found.categoryName };
}

function refuseByDay({ code, firstDay, lastDay }: Coupon, today: string) {
  if (firstDay !== null && today < firstDay) throw couponRefusals.notYet(code, firstDay);
  if (lastDay !== null && today > lastDay) throw couponRefusals.expired(code, lastDay);
}

async function refuseByUses(db: Db, { id, code, totalUses, usedCount, usesPerCustomer }: Coupon, customerId: string) {
  if (usesPerCustomer !== null) {
    const [own] = await db
      .select({ uses: count() })
      .from(couponUses)
      .where(and(eq(couponUses.couponId, id), eq(couponUses.customerId, customerId)));
    if (own && own.uses >= usesPerCustomer) throw couponRefusals.usedByCustomer(code);
  }
  if (totalUses !== null && usedCount >= totalUses) throw couponRefusals.usedUp(code);
}

function sumOf(lines: CouponLine[]): number {
  return lines.reduce((sum, line) => sum + lineSubtotalFils(line), 0);
}

/** The coupon's discount on its lines: a percentage rounded half up to the fil, up to its cap, or a fixed amount; never above their total. */
function discountOf({ percentOff, amountOffFils, capFils }: Coupon, totalFils: number): number {
  if (percentOff === null) return Math.min(amountOffFils ?? 0, totalFils);
  const discountFils = divideHalfUp(BigInt(totalFils) * BigInt(percentOff), 100n);
  return Math.min(discountFils, capFils ?? discountFils);
}
