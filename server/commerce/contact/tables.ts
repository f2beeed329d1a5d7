import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/** Messages of the contact form: the staff's inbox. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    state: text({ enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('contact_messages_state_known', sql`${table.state} IN ('new', 'answered', 'closed')`),
    index().on(table.sentAt, table.id),
    // A customer's messages, for export and erasure.
    index().on(table.email),
    index().on(table.state, table.sentAt, table.id),
  ],
);

/** Answers that went out by mail. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.messageId, table.sentAt)],
);
