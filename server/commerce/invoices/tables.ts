import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import { returns } from '#commerce/returns/tables.ts';

/** The seller as it was when the document was issued. */
const seller = () => ({
  sellerLegalName: text().notNull(),
  sellerAddress: text().notNull(),
  sellerTaxRegistrationNumber: text().notNull(),
});

/** Invoices are numbered without gaps: the number is the highest so far plus one, taken under a lock. */
export const invoices = pgTable(
  'invoices',
  {
    number: integer().primaryKey(),
    orderId: uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    ...seller(),
  },
  // The VAT return and the journal of a period.
  (table) => [index().on(table.issuedAt, table.number)],
);

/** Corrections of an invoice by a refunded return, a cancelled line or a cancelled order. A numbering of their own, without gaps. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: integer().primaryKey(),
    invoiceNumber: integer()
      .notNull()
      .references(() => invoices.number),
    /** Without a return or a line: the order was cancelled. */
    returnId: uuid()
      .unique()
      .references(() => returns.id),
    /** The line that was cancelled singly. */
    lineItemId: uuid()
      .unique()
      .references(() => orderLineItems.id),
    /** Including the tax. */
    amountFils: bigint({ mode: 'number' }).notNull(),
    taxFils: bigint({ mode: 'number' }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    ...seller(),
  },
  (table) => [
    check('credit_notes_tax_within_amount', sql`${table.taxFils} BETWEEN 0 AND ${table.amountFils}`),
    check('credit_notes_one_cause', sql`${table.returnId} IS NULL OR ${table.lineItemId} IS NULL`),
    uniqueIndex('credit_notes_cancelled_once')
      .on(table.invoiceNumber)
      .where(sql`return_id IS NULL AND line_item_id IS NULL`),
    index().on(table.invoiceNumber),
    index().on(table.issuedAt, table.number),
  ],
);
