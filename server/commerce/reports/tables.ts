import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the first page of the back office shows, added up by day of Dubai so that no look at it reads the orders. Written by the
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
 * The products that sold most on the days from this one to the last that was added up. Together with those that sold since, they are
 * all that can be among the best sellers of the time from that day, so nobody has to add up every product to know them.
 */
export const bestSellers = pgTable(
  'best_sellers',
  {
    firstDay: date({ mode: 'string' }).notNull(),
    productId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstDay, table.productId] })],
);

/** What was left behind in carts, as it was last counted on each day. */
export const dailyCartsLeft = pgTable('daily_carts_left', {
  day: date({ mode: 'string' }).primaryKey(),
  carts: counted(),
  worthFils: fils(),
});
