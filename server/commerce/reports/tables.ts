import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Figures for the back office's first page, added up by day (Dubai time) so that a view does not read all orders. Written by the
 * scheduler from the orders of the days that changed, never in the transaction of an order, where all would wait for one row.
 * No foreign keys: figures outlive the products they were made with. Cancelled orders count as none.
 */

const counted = () => integer().notNull().default(0);
const fils = () => bigint({ mode: 'number' }).notNull().default(0);

/** The days whose figures were added up, and when; a day without orders has no other row. */
export const dailyReports = pgTable(
  'daily_reports',
  {
    day: date({ mode: 'string' }).primaryKey(),
    builtAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.builtAt)],
);

/** Orders by emirate; the sum over emirates is the day's. */
export const dailySales = pgTable(
  'daily_sales',
  {
    day: date({ mode: 'string' }).notNull(),
    emirate: text().notNull(),
    orders: counted(),
    units: counted(),
    salesFils: fils(),
  },
  (table) => [primaryKey({ columns: [table.day, table.emirate] })],
);

export const dailyCategorySales = pgTable(
  'daily_category_sales',
  {
    day: date({ mode: 'string' }).notNull(),
    categoryId: integer().notNull(),
    units: counted(),
    salesFils: fils(),
  },
  (table) => [primaryKey({ columns: [table.day, table.categoryId] })],
);

export const dailyProductSales = pgTable(
  'daily_product_sales',
  {
    day: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
    units: counted(),
    salesFils: fils(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId] }), index().on(table.productId, table.day)],
);

/**
 * The best-selling products from this day to the last that was added up. Only they and the products sold since can be among the best
 * sellers from that day on, so that not every product has to be added up.
 */
export const bestSellers = pgTable(
  'best_sellers',
  {
    firstDay: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstDay, table.productId] })],
);

/** The abandoned carts, as last counted on each day. */
export const dailyCartsLeft = pgTable('daily_carts_left', {
  day: date({ mode: 'string' }).primaryKey(),
  carts: counted(),
  worthFils: fils(),
});
