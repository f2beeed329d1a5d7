import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#commerce/orders/tables.ts';

/** Invoices are numbered without gaps: the number is the highest so far plus one, taken under a lock. */
export const invoices = pgTable('invoices', {
  number: integer().primaryKey(),
  orderId: uuid()
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
  /** The seller as it was when the invoice was issued. */
  sellerLegalName: text().notNull(),
  sellerAddress: text().notNull(),
  sellerTaxRegistrationNumber: text().notNull(),
});
