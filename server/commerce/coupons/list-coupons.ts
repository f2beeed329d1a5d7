import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { categories } from '#commerce/catalogue/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import { orderStatuses } from '#contract/order-status.ts';
import type { StaffCoupon } from '#contract/staff/coupons.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { coupons } from './tables.ts';

/** Coupons as staff see them, with what each has brought. */

type Page = { order: 'asc' | 'desc'; after?: string | undefined; limit: number };

export async function listCoupons(
  db: Db,
  { order, after, limit }: Page,
): Promise<{ items: StaffCoupon[]; next: string | null }> {
  const { key, where, orderBy } = keyset([coupons.createdAt, coupons.id], order, after);
  const found = await select(db, key)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  return { items: rows.map(toItem), next };
}

export async function getCoupon(db: Db, id: string): Promise<StaffCoupon> {
  const [row] = await select(db, keyset([coupons.id], 'asc', undefined).key).where(eq(coupons.id, id));
  if (!row) throw faults.notFound('This coupon');
  return toItem(row);
}

const counted = orderStatuses.filter((status) => status !== 'Cancelled');

/** The figures are added up from an index that holds all they need (`orders_of_coupon`). */
function select(db: Db, key: SQL<string[]>) {
  const brought = db
    .select({
      discountFils: sql`coalesce(sum(${orders.couponDiscountFils}), 0)`.mapWith(Number).as('discount_fils'),
      ordersFils: sql`coalesce(sum(${orders.grandTotalFils}), 0)`.mapWith(Number).as('orders_fils'),
    })
    .from(orders)
    .where(and(eq(orders.couponCode, coupons.code), inArray(orders.status, counted)))
    .as('brought');
  return db
    .select({
      key,
      coupon: coupons,
      categoryName: categories.name,
      discountFils: brought.discountFils,
      ordersFils: brought.ordersFils,
    })
    .from(coupons)
    .leftJoin(categories, eq(categories.id, coupons.categoryId))
    .innerJoinLateral(brought, sql`true`);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toItem({ coupon, categoryName, discountFils, ordersFils }: Row): StaffCoupon {
  return { ...coupon, createdAt: coupon.createdAt.toISOString(), categoryName, discountFils, ordersFils };
}
