import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';

/** One review per customer and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: the customer is deleted, or the review came with an imported catalogue. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** Name on an imported review; a customer's own name is read from the customer. */
    importedName: text(),
    rating: integer().notNull(),
    text: text().notNull(),
    /** Set: hidden by staff, and not counted in the average. */
    hiddenAt: timestamp({ withTimezone: true }),
    /** The shop's answer, shown below the review. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.productId, table.customerId),
    check('reviews_rating_1_to_5', sql`${table.rating} BETWEEN 1 AND 5`),
    index().on(table.productId, table.createdAt.desc().nullsFirst(), table.id),
    index().on(table.customerId),
    check('reviews_answer_dated', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
    // The staff's list: all, those without an answer, the hidden ones.
    index().on(table.createdAt, table.id),
    index('reviews_hidden').on(table.createdAt, table.id).where(sql`hidden_at IS NOT NULL`),
    index('reviews_unanswered').on(table.createdAt, table.id).where(sql`answer IS NULL AND hidden_at IS NULL`),
  ],
);
