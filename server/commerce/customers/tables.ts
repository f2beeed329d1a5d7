import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/**
 * Customers, their sessions and saved addresses.
 * Erasing a customer is one DELETE: what is theirs goes along, and what must stay (orders, reviews) stays without the person.
 */

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull().unique(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    phone: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('customers_email_lower_case', sql`${table.email} = lower(${table.email})`),
    // The staff's list in keyset pages, and its search by the beginning of an e-mail, a phone number or a last name.
    index().on(table.createdAt, table.id),
    index().on(table.email.op('text_pattern_ops')),
    index().on(table.phone.op('text_pattern_ops')),
    index('customers_last_name').on(sql`lower(${table.lastName}) text_pattern_ops`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the access token; the token itself is not kept. */
    tokenHash: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.customerId), index().on(table.lastUsedAt)],
);

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.createdAt),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`is_default`),
  ],
);
