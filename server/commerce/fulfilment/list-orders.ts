import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { invoices } from '#commerce/invoices/tables.ts';
import { orderRecipients, orders } from '#commerce/orders/tables.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Db } from '#platform/database/database.ts';
import { estimateCount } from '#platform/database/estimate-count.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { findOrders } from './find-orders.ts';

export type OrderFilter = {
  status?: OrderStatus | undefined;
  emirate?: string | undefined;
  /** ISO 8601; `until` is exclusive. */
  from?: string | undefined;
  until?: string | undefined;
  leastFils?: number | undefined;
  mostFils?: number | undefined;
  search?: string | undefined;
  sort: 'placedAt' | 'grandTotalFils';
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

export type OrderRow = {
  id: string;
  trackingNumber: string;
  placedAt: Date;
  status: OrderStatus;
  grandTotalFils: number;
  emirate: string;
  /** Null: the account was deleted. */
  firstName: string | null;
  lastName: string | null;
  city: string | null;
  subtotalFils: number;
  couponCode: string | null;
  couponDiscountFils: number;
  taxFils: number;
  pricesIncludeTax: boolean;
  cashFeeFils: number;
  creditsUsedFils: number;
  courier: string | null;
  courierNumber: string | null;
  courierLink: string | null;
  /** Null: it was not invoiced yet. */
  invoiceNumber: number | null;
  lineCount: number;
};

type OrderPage = { rows: OrderRow[]; next: string | null };

/** A page of the orders of all customers for the staff, with an estimated count; the cost does not grow with the orders. */
export async function listOrders(db: Db, filter: OrderFilter): Promise<OrderPage & { estimate: number }> {
  const isListed = await conditionOf(db, filter);
  if (isListed === null) return { rows: [], next: null, estimate: 0 };
  return { ...(await readPage(db, filter, isListed)), estimate: await estimateCount(db, orders, isListed) };
}

/** The same page without the count. */
export async function readOrders(db: Db, filter: OrderFilter): Promise<OrderPage> {
  const isListed = await conditionOf(db, filter);
  return isListed === null ? { rows: [], next: null } : readPage(db, filter, isListed);
}

/** Null: no order matches the search. */
async function conditionOf(db: Db, filter: OrderFilter): Promise<SQL | null> {
  const found = filter.search === undefined ? null : await findOrders(db, filter.search);
  if (found?.length === 0) return null;
  return sql.join(
    [sql`true`, ...conditions(filter), ...(found === null ? [] : [inArray(orders.id, found)])],
    sql` AND `,
  );
}

async function readPage(db: Db, filter: OrderFilter, isListed: SQL): Promise<OrderPage> {
  const columns =
    filter.sort === 'placedAt' ? [orders.placedAt, orders.id] : [orders.grandTotalFils, orders.placedAt, orders.id];
  const { key, where, orderBy } = keyset(columns, filter.order, filter.after);
  const rows = await db
    .select({
      key,
      id: orders.id,
      trackingNumber: orders.trackingNumber,
      placedAt: orders.placedAt,
      status: orders.status,
      grandTotalFils: orders.grandTotalFils,
      emirate: orders.emirate,
      firstName: orderRecipients.firstName,
      lastName: orderRecipients.lastName,
      city: orderRecipients.city,
      subtotalFils: orders.subtotalFils,
      couponCode: orders.couponCode,
      couponDiscountFils: orders.couponDiscountFils,
      taxFils: orders.taxFils,
      pricesIncludeTax: orders.pricesIncludeTax,
      cashFeeFils: orders.cashFeeFils,
      creditsUsedFils: orders.creditsUsedFils,
      courier: orders.courier,
      courierNumber: orderRecipients.courierNumber,
      courierLink: orderRecipients.courierLink,
      invoiceNumber: invoices.number,
      lineCount: sql<number>`(SELECT count(*)::integer FROM order_line_items AS counted WHERE counted.order_id = ${orders.id} AND counted.status IS DISTINCT FROM 'Cancelled')`,
    })
    .from(orders)
    .leftJoin(orderRecipients, eq(orderRecipients.orderId, orders.id))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(isListed, where))
    .orderBy(...orderBy)
    .limit(filter.limit + 1);
  return toPage(rows, filter.limit);
}

function conditions({ status, emirate, from, until, leastFils, mostFils }: OrderFilter): SQL[] {
  return [
    ...(status === undefined ? [] : [eq(orders.status, status)]),
    ...(emirate === undefined ? [] : [eq(orders.emirate, emirate)]),
    ...(from === undefined ? [] : [gte(orders.placedAt, new Date(from))]),
    ...(until === undefined ? [] : [lt(orders.placedAt, new Date(until))]),
    ...(leastFils === undefined ? [] : [gte(orders.grandTotalFils, leastFils)]),
    ...(mostFils === undefined ? [] : [lte(orders.grandTotalFils, mostFils)]),
  ];
}
