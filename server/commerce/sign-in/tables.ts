import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Sign-in codes that were sent. They stay for a day after they are spent, because the limits count them. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    codeHmac: text().notNull(),
    /** HMAC of the caller's address, so that the limit per address needs no address. */
    callerHmac: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the code was redeemed, voided by a newer one or by too many wrong tries. */
    closedAt: timestamp({ withTimezone: true }),
    wrongTries: integer().notNull().default(0),
  },
  (table) => [
    check('sign_in_codes_wrong_tries_bounded', sql`${table.wrongTries} BETWEEN 0 AND 5`),
    uniqueIndex('sign_in_codes_one_open').on(table.email).where(sql`closed_at IS NULL`),
    index().on(table.email, table.sentAt),
    index().on(table.callerHmac, table.sentAt),
    index().on(table.sentAt),
  ],
);
