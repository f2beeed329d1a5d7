import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { deliveryStates } from '#contract/staff/webhooks.ts';

/** Addresses to which events are sent (decision 053). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Encrypted with the shop's own secret; needed in the clear for each signature. */
    encryptedSecret: text().notNull(),
    /** The one before, with which deliveries are signed too until a time. */
    previousEncryptedSecret: text(),
    previousUntil: timestamp({ withTimezone: true }),
    /** The first failure since the last success. */
    failingSince: timestamp({ withTimezone: true }),
    /** After a failure all its deliveries wait until then. */
    pausedUntil: timestamp({ withTimezone: true }),
    disabledAt: timestamp({ withTimezone: true }),
    disabledBecause: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('webhooks_disabled_with_reason', sql`(${table.disabledAt} IS NULL) = (${table.disabledBecause} IS NULL)`),
    check(
      'webhooks_previous_secret_ends',
      sql`(${table.previousEncryptedSecret} IS NULL) = (${table.previousUntil} IS NULL)`,
    ),
  ],
);

/** An event for one webhook, with its last attempt; kept for thirty days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** `webhook-id`, the same in each attempt. */
    id: uuid().primaryKey().defaultRandom(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    /** What happened, so that it is announced once. */
    key: text().notNull(),
    payload: jsonb().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    attemptedAt: timestamp({ withTimezone: true }),
    /** Null: no answer. */
    httpStatus: integer(),
    durationMs: integer(),
    /** The first KB of the answer, or why there was none. */
    answer: text(),
  },
  (table) => [
    unique().on(table.webhookId, table.event, table.key),
    check('webhook_deliveries_state_known', sql`${table.state} IN ('waiting', 'delivered', 'given up')`),
    index().on(table.webhookId, table.createdAt, table.id),
    index().on(table.createdAt),
  ],
);
