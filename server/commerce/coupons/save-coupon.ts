import { eq } from 'drizzle-orm';
import { categories } from '#commerce/catalogue/tables.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { couponRefusals } from './refusals.ts';
import { coupons } from './tables.ts';

/** The staff's input for a coupon; undefined fields do not apply. Amounts in fils, days in Dubai. */
export type CouponRules = {
  percentOff?: number | undefined;
  amountOffFils?: number | undefined;
  capFils?: number | undefined;
  minimumSubtotalFils: number;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  totalUses?: number | undefined;
  usesPerCustomer?: number | undefined;
  categoryId?: number | undefined;
  isEnabled: boolean;
};

type Columns = ReturnType<typeof columnsOf>;

/** Creates a coupon and returns its id. Refuses an existing code; throws invalid-input faults for rules that fit no order. */
export async function createCoupon(
  tx: Tx,
  { code, now, rules }: { code: string; now: Date; rules: CouponRules },
): Promise<{ id: string; after: Columns & { code: string } }> {
  await checkRules(tx, rules);
  const after = { code: code.toUpperCase(), ...columnsOf(rules) };
  const [made] = await tx
    .insert(coupons)
    .values({ ...after, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: coupons.id });
  if (!made) throw couponRefusals.codeTaken(after.code);
  return { id: made.id, after };
}

/** Changes the rules. Locks the row first, so that no order uses the coupon between the check of its uses and the change. */
export async function updateCoupon(
  tx: Tx,
  { id, rules }: { id: string; rules: CouponRules },
): Promise<{ before: Columns; after: Columns }> {
  const [before] = await tx.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!before) throw faults.notFound('This coupon');
  await checkRules(tx, rules);
  if (rules.totalUses !== undefined && rules.totalUses < before.usedCount) {
    throw faults.invalidInput('totalUses', `must be ${before.usedCount} or more, since so many uses are counted`);
  }
  const after = columnsOf(rules);
  await tx.update(coupons).set(after).where(eq(coupons.id, id));
  const { id: _id, code: _code, usedCount: _usedCount, createdAt: _createdAt, ...rulesBefore } = before;
  return { before: rulesBefore, after };
}

async function checkRules(tx: Tx, rules: CouponRules): Promise<void> {
  const { percentOff, amountOffFils, capFils, firstDay, lastDay, categoryId } = rules;
  if ((percentOff === undefined) === (amountOffFils === undefined)) {
    throw faults.invalidInput('percentOff', 'or amountOffFils must be given, one of the two');
  }
  if (capFils !== undefined && percentOff === undefined) {
    throw faults.invalidInput('capFils', 'is for a percentage; an amount needs no cap');
  }
  if (firstDay !== undefined && lastDay !== undefined && lastDay < firstDay) {
    throw faults.invalidInput('lastDay', `must not be before the first day, ${firstDay}`);
  }
  if (categoryId === undefined) return;
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId));
  if (!category) throw faults.invalidInput('categoryId', 'must be the id of a category of the shop');
}

function columnsOf(rules: CouponRules) {
  return {
    percentOff: rules.percentOff ?? null,
    amountOffFils: rules.amountOffFils ?? null,
    capFils: rules.capFils ?? null,
    minimumSubtotalFils: rules.minimumSubtotalFils,
    firstDay: rules.firstDay ?? null,
    lastDay: rules.lastDay ?? null,
    totalUses: rules.totalUses ?? null,
    usesPerCustomer: rules.usesPerCustomer ?? null,
    categoryId: rules.categoryId ?? null,
    isEnabled: rules.isEnabled,
  };
}
