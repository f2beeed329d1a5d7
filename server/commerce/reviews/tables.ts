import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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

/** Photos of members on their reviews; shown once staff have looked at them (R-REV-9). Those of a deleted account are deleted. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** Who wrote the review. */
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** `/media/reviews/<hash>/<file>`, of this row alone. */
    path: text().notNull(),
    /** Set: staff show it. */
    shownAt: timestamp({ withTimezone: true }),
    /** Set: staff have hidden it. Neither: it waits to be looked at. */
    hiddenAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('review_photos_place').on(table.reviewId, table.position),
    check('review_photos_4_of_a_review', sql`${table.position} BETWEEN 1 AND 4`),
    check('review_photos_shown_or_hidden', sql`${table.shownAt} IS NULL OR ${table.hiddenAt} IS NULL`),
    // The folder of its files, which is made of what was sent and of its review: the same photo is there once.
    uniqueIndex('review_photos_folder').on(sql`split_part(path, '/', 4)`),
    // A customer's photos of a day.
    index().on(table.customerId, table.createdAt),
    // The reviews with photos to look at.
    index('review_photos_waiting').on(table.reviewId).where(sql`shown_at IS NULL AND hidden_at IS NULL`),
  ],
);
