import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { customers } from '#commerce/customers/tables.ts';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import { returns } from '#commerce/returns/tables.ts';
import { staff } from '#commerce/staff/tables.ts';

const fils = () => bigint({ mode: 'number' }).notNull();

/**
 * Store credit. A wallet has the sum of its entries; an account is deleted with an empty one only, and leaves it without a customer.
 * A wrong sum would be refused at the next entry, whose foreign key is to the balance of the one before.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: uuid().primaryKey().defaultRandom(),
    customerId: uuid()
      .unique()
      .references(() => customers.id, { onDelete: 'set null' }),
    balanceFils: fils(),
    /** The number of the last entry. */
    entryCount: integer().notNull(),
  },
  (table) => [
    check('wallets_balance_not_negative', sql`${table.balanceFils} >= 0`),
    check('wallets_of_nobody_are_empty', sql`${table.customerId} IS NOT NULL OR ${table.balanceFils} = 0`),
    // What the shop owes its customers.
    index('wallets_owed').on(table.balanceFils).where(sql`balance_fils > 0`),
  ],
);

export const walletEntryKinds = [
  'refund',
  'spent',
  'given back',
  'goodwill',
  'correction',
  'paid out',
  'waived',
] as const;
export type WalletEntryKind = (typeof walletEntryKinds)[number];

const list = (kinds: WalletEntryKind[]) => sql.raw(kinds.map((kind) => `'${kind}'`).join(', '));

/** The ledger: entries are numbered within their wallet, and a trigger makes them append-only (R-RET-2). */
export const walletEntries = pgTable(
  'wallet_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    walletId: uuid()
      .notNull()
      .references(() => wallets.id),
    number: integer().notNull(),
    /** Null: the first one. */
    previousNumber: integer().generatedAlwaysAs((): SQL => sql`nullif(number - 1, 0)`),
    /** Positive: credited to the customer; negative: debited. */
    amountFils: fils(),
    balanceBeforeFils: fils(),
    balanceAfterFils: fils(),
    kind: text({ enum: walletEntryKinds }).notNull(),
    /** Shown to the customer. */
    text: text().notNull(),
    orderId: uuid().references(() => orders.id),
    /** The line that was cancelled for itself, for which this was given back. */
    lineItemId: uuid().references(() => orderLineItems.id),
    /** Unique: a return is refunded once. */
    returnId: uuid()
      .unique()
      .references(() => returns.id),
    staffId: uuid().references(() => staff.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.walletId, table.number),
    unique('wallet_entries_balance').on(table.walletId, table.number, table.balanceAfterFils),
    foreignKey({
      name: 'wallet_entries_begin_where_the_one_before_ends',
      columns: [table.walletId, table.previousNumber, table.balanceBeforeFils],
      foreignColumns: [table.walletId, table.number, table.balanceAfterFils],
    }),
    check('wallet_entries_number_from_1', sql`${table.number} >= 1`),
    check('wallet_entries_begin_at_zero', sql`${table.number} > 1 OR ${table.balanceBeforeFils} = 0`),
    check('wallet_entries_add_up', sql`${table.balanceAfterFils} = ${table.balanceBeforeFils} + ${table.amountFils}`),
    check('wallet_entries_balance_not_negative', sql`${table.balanceAfterFils} >= 0`),
    check('wallet_entries_kind_known', sql`${table.kind} IN (${list([...walletEntryKinds])})`),
    check('wallet_entries_not_zero', sql`${table.amountFils} <> 0`),
    check(
      'wallet_entries_sign_of_kind',
      sql`CASE WHEN ${table.kind} IN (${list(['spent', 'paid out', 'waived'])}) THEN ${table.amountFils} < 0 ELSE ${table.amountFils} > 0 OR ${table.kind} = 'correction' END`,
    ),
    check('wallet_entries_refund_has_return', sql`(${table.kind} = 'refund') = (${table.returnId} IS NOT NULL)`),
    check(
      'wallet_entries_order_of_kind',
      sql`${table.kind} NOT IN (${list(['spent', 'given back'])}) OR ${table.orderId} IS NOT NULL`,
    ),
    // An order is paid with credits once, and given back once: as a whole, and for each of its lines.
    uniqueIndex('wallet_entries_spent_once').on(table.orderId).where(sql`kind = 'spent'`),
    uniqueIndex('wallet_entries_given_back_once')
      .on(table.orderId)
      .where(sql`kind = 'given back' AND line_item_id IS NULL`),
    uniqueIndex('wallet_entries_line_given_back_once').on(table.lineItemId).where(sql`line_item_id IS NOT NULL`),
    index().on(table.orderId),
    // The staff's list in keyset pages.
    index().on(table.at, table.id),
  ],
);
