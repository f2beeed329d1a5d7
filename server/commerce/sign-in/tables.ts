import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Mailed sign-in codes and links. They stay for a day after they are spent, because the limits count them. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    /** HMAC of the digits and the address, or of the token in a link. */
    codeHmac: text().notNull(),
    isLink: boolean().notNull().default(false),
    /** HMAC of the caller's address, which the limit per address need not know. */
    callerHmac: text().notNull(),
    /** HMAC of the device that requested them, which alone can redeem the digits; null: it sent none. */
    deviceHmac: text(),
    /** The device had signed in with the address before. */
    isKnownDevice: boolean().notNull().default(false),
    /** How many wrong tries the digits allow. */
    triesAllowed: integer().notNull().default(5),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when it was redeemed, or voided by newer digits. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('sign_in_codes_tries_bounded', sql`${table.triesAllowed} BETWEEN 1 AND 5`),
    uniqueIndex('sign_in_codes_one_open')
      .on(table.email, sql`coalesce(${table.deviceHmac}, '')`)
      .where(sql`closed_at IS NULL AND NOT is_link`),
    index('sign_in_codes_open_links').on(table.codeHmac).where(sql`closed_at IS NULL AND is_link`),
    index().on(table.email, table.sentAt),
    index().on(table.callerHmac, table.sentAt),
    index().on(table.sentAt),
  ],
);

/** Wrong tries of digits, for the limits; they stay for 30 days. */
export const signInWrongTries = pgTable(
  'sign_in_wrong_tries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    emailHmac: text().notNull(),
    callerHmac: text().notNull(),
    /** Null: it sent none. */
    deviceHmac: text(),
    isKnownDevice: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.emailHmac, table.at), index().on(table.callerHmac, table.at), index().on(table.at)],
);
