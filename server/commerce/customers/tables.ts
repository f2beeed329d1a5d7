import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/**
 * Customers, their sessions, the devices they sign in with, and saved addresses.
 * Erasing a customer is one DELETE: their data is deleted with it, and orders and reviews stay without personal data.
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
    // The staff's list in keyset pages, and its search.
    index().on(table.createdAt, table.id),
    index('customers_people')
      .using('gin', sql`person_words(${table.firstName}, ${table.lastName}, ${table.email}, ${table.phone})`)
      .with({ fastupdate: false }),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the access token, which itself is not stored. */
    tokenHash: text().primaryKey(),
    /** The id for the customer, who may end the session from another device. */
    id: uuid().notNull().unique().defaultRandom(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The browser and system at sign-in, such as Safari on iPhone; empty if unknown. */
    browser: text().notNull().default(''),
    system: text().notNull().default(''),
    /** The device's row in customer_devices; null: it sent no device token. */
    deviceHmac: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.customerId, table.lastUsedAt),
    index().on(table.lastUsedAt),
    index().on(table.createdAt),
  ],
);

/** Devices that have signed in with a customer's e-mail address: tries of unknown devices do not count against them. */
export const customerDevices = pgTable(
  'customer_devices',
  {
    /** HMAC of the e-mail address and the device's token. */
    deviceHmac: text().primaryKey(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    lastSignInAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.lastSignInAt)],
);

/** Numbers that are known to be the customer's: one is asked for once. */
export const provenPhones = pgTable(
  'proven_phones',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** As `phone_key` of the database. */
    phoneKey: text().notNull(),
    provenAt: timestamp({ withTimezone: true }).notNull(),
    /** Who spoke to them; null: they typed a code that was texted to it. */
    staffId: uuid().references(() => staff.id),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.phoneKey] })],
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
