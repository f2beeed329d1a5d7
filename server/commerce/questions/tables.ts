import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { products } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';

/** Questions of members about products; shown if answered and not hidden. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: the customer is deleted. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** Set: hidden by staff. */
    hiddenAt: timestamp({ withTimezone: true }),
    /** The shop's answer, shown below the question. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
    /** When the member was mailed an answer; later ones are not mailed. */
    mailedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // What is sent again, after a lost answer, is the same question.
    unique('product_questions_once').on(table.productId, table.customerId, table.text),
    check('product_questions_text_10_to_500', sql`char_length(${table.text}) BETWEEN 10 AND 500`),
    check('product_questions_answer_dated', sql`(${table.answer} IS NULL) = (${table.answeredAt} IS NULL)`),
    // The product's page.
    index('product_questions_shown')
      .on(table.productId, table.createdAt, table.id)
      .where(sql`answer IS NOT NULL AND hidden_at IS NULL`),
    // A customer's questions of a day.
    index().on(table.customerId, table.createdAt),
    // The staff's list: all, and by state.
    index().on(table.createdAt, table.id),
    index('product_questions_waiting').on(table.createdAt, table.id).where(sql`answer IS NULL AND hidden_at IS NULL`),
    index('product_questions_answered')
      .on(table.createdAt, table.id)
      .where(sql`answer IS NOT NULL AND hidden_at IS NULL`),
    index('product_questions_hidden').on(table.createdAt, table.id).where(sql`hidden_at IS NOT NULL`),
  ],
);
