import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { categories } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';
import { orders } from '#commerce/orders/tables.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Upper case; input is compared ignoring case. */
    code: text().notNull().unique(),
    percentOff: integer(),
    amountOffFils: bigint({ mode: 'number' }),
    /** The largest discount of a percent coupon. */
    capFils: bigint({ mode: 'number' }),
    minimumSubtotalFils: bigint({ mode: 'number' }).notNull().default(0),
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }),
    totalUses: integer(),
    usesPerCustomer: integer(),
    /** Null: applies to the whole cart. */
    categoryId: integer().references(() => categories.id),
    usedCount: integer().notNull().default(0),
    /** False: disabled by staff; treated as unknown. */
    isEnabled: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('coupons_code_upper_case', sql`${table.code} = upper(${table.code})`),
    check('coupons_percent_or_amount', sql`(${table.percentOff} IS NULL) <> (${table.amountOffFils} IS NULL)`),
    check('coupons_percent_possible', sql`${table.percentOff} BETWEEN 1 AND 100`),
    check('coupons_amount_positive', sql`${table.amountOffFils} > 0`),
    check(
      'coupons_uses_bounded',
      sql`${table.usedCount} >= 0 AND (${table.totalUses} IS NULL OR ${table.usedCount} <= ${table.totalUses})`,
    ),
    index().on(table.categoryId),
    index().on(table.createdAt, table.id),
  ],
);

/** One counted use; deleted when the order is cancelled. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.couponId, table.customerId), index().on(table.customerId)],
);
