import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import { staff } from '#commerce/staff/tables.ts';
import { orderLineItems, orders } from './tables.ts';

/** Records of the staff's work on an order: the rest of its timeline, notes, serial numbers. */

/**
 * `moved`: a status change that was undone later; `undone`: its undoing; `line`: a single line was moved or cancelled; `reason`: why the
 * customer cancelled; `confirmation`: it was held, confirmed, or waited for that in vain.
 */
export const orderEventKinds = [
  'mailed',
  'invoiced',
  'packed',
  'return',
  'refunded',
  'moved',
  'undone',
  'line',
  'reason',
  'confirmation',
] as const;

/** Events of an order; with its status changes (`order_status_changes`) they are its timeline. No personal data. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: orderEventKinds }).notNull(),
    /** One sentence for the timeline. */
    text: text().notNull(),
    /** Null: the shop itself, or the customer. */
    staffId: uuid().references(() => staff.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'order_events_kind_known',
      sql`${table.kind} IN ${sql.raw(`(${orderEventKinds.map((kind) => `'${kind}'`).join(', ')})`)}`,
    ),
    index().on(table.orderId, table.at),
    // Finds the days whose figures they changed.
    index('order_events_of_sales').on(table.at).where(sql`kind IN ('undone', 'line')`),
  ],
);

/** Notes of the staff about an order. They may name the customer, so they are deleted with the account. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's customer; null: the account had been deleted before. */
    customerId: uuid().references(() => customers.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId, table.at), index().on(table.customerId)],
);

/** Serial or IMEI number of one packed unit. A number can be out only once; a return or cancellation frees it. */
export const lineItemSerials = pgTable(
  'line_item_serials',
  {
    id: uuid().primaryKey().defaultRandom(),
    lineItemId: uuid()
      .notNull()
      .references(() => orderLineItems.id, { onDelete: 'cascade' }),
    /** Which unit of the line item, from 1. */
    unit: integer().notNull(),
    /** Upper case, without spaces or dashes. */
    serial: text().notNull(),
    capturedAt: timestamp({ withTimezone: true }).notNull(),
    /** Set when the unit was cancelled or returned. */
    freedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.lineItemId, table.unit),
    check('line_item_serials_unit_1_to_7', sql`${table.unit} BETWEEN 1 AND 7`),
    check('line_item_serials_spelling', sql`${table.serial} ~ '^[0-9A-Z]{4,40}$'`),
    uniqueIndex('line_item_serials_out_once').on(table.serial).where(sql`freed_at IS NULL`),
    index().on(table.serial.op('text_pattern_ops')),
  ],
);
