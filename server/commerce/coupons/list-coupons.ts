import { eq, type SQL } from 'drizzle-orm';
import { categories } from '#commerce/catalogue/tables.ts';
import type { StaffCoupon } from '#contract/staff/coupons.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { coupons } from './tables.ts';

/** Coupons as staff see them, without their sales, which come from the orders. */

export type Coupon = Omit<StaffCoupon, 'discountFils' | 'ordersFils'>;

type Page = { order: 'asc' | 'desc'; after?: string | undefined; limit: number };

export async function listCoupons(
  db: Db,
  { order, after, limit }: Page,
): Promise<{ items: Coupon[]; next: string | null }> {
  const { key, where, orderBy } = keyset([coupons.createdAt, coupons.id], order, after);
  const found = await select(db, key)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(toItem), next };
}

export async function getCoupon(db: Db, id: string): Promise<Coupon> {
  const [row] = await select(db, keyset([coupons.id], 'asc', undefined).key).where(eq(coupons.id, id));
  if (!row) throw faults.notFound('This coupon');
  return toItem(row);
}

function select(db: Db, key: SQL<string[]>) {
  return db
    .select({ key, coupon: coupons, categoryName: categories.name })
    .from(coupons)
    .leftJoin(categories, eq(categories.id, coupons.categoryId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toItem({ coupon, categoryName }: Row): Coupon {
  return { ...coupon, createdAt: coupon.createdAt.toISOString(), categoryName };
}
