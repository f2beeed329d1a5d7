import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#commerce/customers/tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import type { HoldReason } from '#contract/hold-reasons.ts';
import { orders } from './tables.ts';

/** Orders that are, or were, held until staff confirm them. */

export const holdStates = ['held', 'confirmed', 'ended'] as const;

/**
 * A mark on a Pending order. `held`: it waits to be confirmed; `ended`: it was cancelled before that. Of held orders there is one a
 * customer, phone and address, whatever happens at the same moment: the database has it so.
 */
export const orderHolds = pgTable(
  'order_holds',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: holdStates }).notNull(),
    reasons: jsonb().$type<HoldReason[]>().notNull(),
    /** Once its phone is proven by a code, nothing holds it. */
    isForPhone: boolean().notNull().default(false),
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    /** By `phoneKey`; kept while it is held. */
    phoneKey: text(),
    /** Hash of the address, see address_key; kept while it is held. */
    addressHash: text(),
    heldAt: timestamp({ withTimezone: true }).notNull(),
    /** When the customer was told that it will be cancelled. */
    warnedAt: timestamp({ withTimezone: true }),
    /** When it was confirmed or cancelled, and who confirmed it; null: a code that was texted to its phone. */
    settledAt: timestamp({ withTimezone: true }),
    staffId: uuid().references(() => staff.id),
  },
  (table) => [
    check('order_holds_state_known', sql`${table.state} IN ('held', 'confirmed', 'ended')`),
    check(
      'order_holds_keys_while_held',
      sql`CASE WHEN ${table.state} = 'held' THEN ${table.phoneKey} IS NOT NULL AND ${table.addressHash} IS NOT NULL
        ELSE ${table.phoneKey} IS NULL AND ${table.addressHash} IS NULL END`,
    ),
    uniqueIndex('order_holds_one_a_customer').on(table.customerId).where(sql`state = 'held'`),
    uniqueIndex('order_holds_one_a_phone').on(table.phoneKey).where(sql`state = 'held'`),
    uniqueIndex('order_holds_one_an_address').on(table.addressHash).where(sql`state = 'held'`),
    // The staff's queue, and what is to be cancelled, oldest first.
    index('order_holds_waiting').on(table.heldAt, table.orderId).where(sql`state = 'held'`),
    index().on(table.customerId),
  ],
);

/** Where the cash orders of the last days came from, to count those of a day. Neither address nor phone can be read from it. */
export const orderOrigins = pgTable(
  'order_origins',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    phoneHash: text().notNull(),
    /** HMAC of the caller's network address; null where that says nothing, as behind a proxy that is not trusted. */
    networkHmac: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.addressHash, table.placedAt),
    index().on(table.phoneHash, table.placedAt),
    index('order_origins_of_network').on(table.networkHmac, table.placedAt).where(sql`network_hmac IS NOT NULL`),
  ],
);
