import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { customers } from '#commerce/customers/tables.ts';
import { orderLineItems, orders } from '#commerce/orders/tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import { returnReasons, returnStates } from '#contract/return-states.ts';

/** Goods on their way back: requested by the customer, approved or refused, received, refunded to the wallet. */

const oneOf = (values: readonly string[]) => sql.raw(`IN (${values.map((value) => `'${value}'`).join(', ')})`);

export const returns = pgTable(
  'returns',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null: the account was deleted. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    state: text({ enum: returnStates }).notNull(),
    reason: text({ enum: returnReasons }).notNull(),
    /** Shown to the customer. */
    refusal: text(),
    /** Member of the staff who approved or refused. */
    decidedBy: uuid().references(() => staff.id),
    /** The amount credited to the wallet; set with `refunded`. */
    refundFils: bigint({ mode: 'number' }),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    decidedAt: timestamp({ withTimezone: true }),
    receivedAt: timestamp({ withTimezone: true }),
    refundedAt: timestamp({ withTimezone: true }),
    /** When staff closed an approved return whose goods never came. */
    neverSentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('returns_state_known', sql`${table.state} ${oneOf(returnStates)}`),
    check('returns_reason_known', sql`${table.reason} ${oneOf(returnReasons)}`),
    check('returns_refusal_explained', sql`(${table.state} = 'refused') = (${table.refusal} IS NOT NULL)`),
    check(
      'returns_refunded_with_amount',
      sql`(${table.state} = 'refunded') = (${table.refundFils} IS NOT NULL AND ${table.refundedAt} IS NOT NULL)`,
    ),
    check('returns_never_sent_at', sql`(${table.state} = 'never_sent') = (${table.neverSentAt} IS NOT NULL)`),
    check('returns_refund_not_negative', sql`${table.refundFils} >= 0`),
    index().on(table.requestedAt, table.id),
    index().on(table.state, table.requestedAt, table.id),
    index().on(table.orderId),
    index().on(table.customerId, table.requestedAt),
  ],
);

/** The units of a line item in a return. A lock of the order ensures that no unit is returned twice. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    returnId: uuid()
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    lineItemId: uuid()
      .notNull()
      .references(() => orderLineItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Received units that can be sold again; null until received. */
    restocked: integer(),
  },
  (table) => [
    unique().on(table.returnId, table.lineItemId),
    check('return_lines_quantity_1_to_7', sql`${table.quantity} BETWEEN 1 AND 7`),
    check('return_lines_restocked_possible', sql`${table.restocked} BETWEEN 0 AND ${table.quantity}`),
    index().on(table.lineItemId),
  ],
);

/** The customer's explanation of a return; deleted with the account. */
export const returnExplanations = pgTable(
  'return_explanations',
  {
    returnId: uuid()
      .primaryKey()
      .references(() => returns.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    text: text().notNull(),
  },
  (table) => [index().on(table.customerId)],
);
