import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#commerce/customers/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import { returns } from '#commerce/returns/tables.ts';
import { staff } from '#commerce/staff/tables.ts';

/**
 * The wallet: store credit as a ledger; the balance is the sum of a customer's entries. A trigger makes it append-only, except that
 * the customer is removed from an entry when the account is deleted (R-RET-2).
 */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** Positive: credited to the customer; negative: debited. */
    amountFils: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['refund', 'goodwill', 'correction'] }).notNull(),
    /** Shown to the customer. */
    text: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** Unique: a return is refunded once. */
    returnId: uuid()
      .unique()
      .references(() => returns.id),
    staffId: uuid().references(() => staff.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('wallet_entries_kind_known', sql`${table.kind} IN ('refund', 'goodwill', 'correction')`),
    check('wallet_entries_not_zero', sql`${table.amountFils} <> 0`),
    check('wallet_entries_refund_has_return', sql`(${table.kind} = 'refund') = (${table.returnId} IS NOT NULL)`),
    index().on(table.customerId, table.at, table.id),
    index().on(table.orderId),
  ],
);
