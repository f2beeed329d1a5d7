import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    /** Random, known only to its owner: the capability for remove-wishlist. */
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The card's price at that time, in fils; null in entries from before it was kept. */
    savedPriceFils: integer(),
  },
  (table) => [
    unique().on(table.customerId, table.productId),
    index().on(table.productId),
    check('wishlist_items_saved_price_not_negative', sql`${table.savedPriceFils} >= 0`),
  ],
);
