import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#commerce/customers/tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import { failureReasons } from '#contract/failed-deliveries.ts';
import { orderLineItems, orders } from './tables.ts';

/** Parcels that could not be handed over, until they are back and after (R-ORD-13). */
export const failedDeliveries = pgTable(
  'failed_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    reason: text({ enum: failureReasons }).notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    failedAt: timestamp({ withTimezone: true }).notNull(),
    /** When staff booked the parcel in again; null: it is still out. */
    bookedInAt: timestamp({ withTimezone: true }),
    bookedInBy: uuid().references(() => staff.id),
  },
  (table) => [
    check(
      'failed_deliveries_reason_known',
      sql`${table.reason} IN ${sql.raw(`(${failureReasons.map((reason) => `'${reason}'`).join(', ')})`)}`,
    ),
    check('failed_deliveries_booked_in_by', sql`(${table.bookedInAt} IS NULL) = (${table.bookedInBy} IS NULL)`),
    index().on(table.orderId),
    index().on(table.failedAt, table.id),
    index('failed_deliveries_out').on(table.failedAt, table.id).where(sql`booked_in_at IS NULL`),
  ],
);

/** The lines in such a parcel. A line fails once: it is Cancelled then. */
export const failedDeliveryLines = pgTable(
  'failed_delivery_lines',
  {
    lineItemId: uuid()
      .primaryKey()
      .references(() => orderLineItems.id, { onDelete: 'cascade' }),
    failedDeliveryId: uuid()
      .notNull()
      .references(() => failedDeliveries.id, { onDelete: 'cascade' }),
    /** Units that can be sold again; null until the parcel is booked in. */
    restocked: integer(),
  },
  (table) => [
    check('failed_delivery_lines_restocked_possible', sql`${table.restocked} BETWEEN 0 AND 7`),
    index().on(table.failedDeliveryId),
  ],
);

/** Whom a failed delivery counts against. Personal data, deleted with the customer's account. */
export const failedDeliveryRecipients = pgTable(
  'failed_delivery_recipients',
  {
    failedDeliveryId: uuid()
      .primaryKey()
      .references(() => failedDeliveries.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** By `phoneKey`, and `address_key` of the database: the same in whatever spelling. */
    phone: text().notNull(),
    address: text().notNull(),
  },
  (table) => [index().on(table.customerId), index().on(table.phone), index().on(table.address)],
);
