import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/** Cash that was collected by a courier and brought to the bank. */
export const cashDeposits = pgTable(
  'cash_deposits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As noted on the orders; empty: cash of orders without a courier. */
    courier: text().notNull(),
    /** Of the deposit, in Dubai. */
    day: date().notNull(),
    amountFils: bigint({ mode: 'number' }).notNull(),
    /** Of the bank slip or transfer. */
    reference: text().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('cash_deposits_amount_positive', sql`${table.amountFils} > 0`),
    check('cash_deposits_reference_given', sql`${table.reference} <> ''`),
    // The same slip noted twice would count its cash twice; one slip may hold the cash of several couriers.
    unique().on(table.day, table.reference, table.courier),
    index().on(table.day, table.id),
    index().on(table.recordedAt, table.id),
    index().on(table.courier, table.amountFils),
  ],
);
