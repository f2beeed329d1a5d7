import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';

/** The customers' cart lines. Prices are the variants' own, read when the cart is shown. */
export const lineItems = pgTable(
  'line_items',
  {
    /** Random, known only to its owner: the capability for the calls without a token. */
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.customerId, table.variantId),
    check('line_items_quantity_1_to_7', sql`${table.quantity} BETWEEN 1 AND 7`),
    index().on(table.variantId),
    // Abandoned carts.
    index().on(table.createdAt),
  ],
);
