import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#commerce/customers/tables.ts';

/** Texted codes by which customers prove a phone. They stay for a day after they are spent, because the limits count them. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who alone can redeem it; null: the account was deleted, which must reset no limit. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** HMAC of the phone, whatever its spelling. */
    phoneHmac: text().notNull(),
    /** HMAC of the digits, the phone and the customer. */
    codeHmac: text().notNull(),
    /** HMAC of the caller's address. */
    callerHmac: text().notNull(),
    wrongTries: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when it was redeemed, or voided by a newer one. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('phone_codes_tries_bounded', sql`${table.wrongTries} BETWEEN 0 AND 5`),
    uniqueIndex('phone_codes_one_open').on(table.customerId, table.phoneHmac).where(sql`closed_at IS NULL`),
    index().on(table.customerId, table.sentAt),
    index().on(table.phoneHmac, table.sentAt),
    index().on(table.callerHmac, table.sentAt),
    index().on(table.sentAt),
  ],
);
