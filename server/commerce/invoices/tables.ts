import { integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#commerce/orders/tables.ts';

/** Invoices are numbered without gaps: the number is the highest so far plus one, taken under a lock. */
export const invoices = pgTable('invoices', {
  number: integer().primaryKey(),
  orderId: uuid()
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
});
