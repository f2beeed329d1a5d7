import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Lane } from './lanes.ts';

/** Work that must happen after a transaction, written in that transaction so that it survives a crash. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    lane: text().$type<Lane>().notNull().default('mail'),
    /** Work with the same key is done in the order in which it was queued, such as the mails about one order. */
    sequenceKey: text(),
    payload: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it is due; while a worker does it, when the worker's claim on it ends. */
    runAfter: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Set when the work has failed so often that a person must look. */
    givenUpAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('outbox_lane_known', sql`${table.lane} IN ('codes', 'mail', 'jobs')`),
    index('outbox_due').on(table.lane, table.runAfter).where(sql`given_up_at IS NULL`),
    index('outbox_sequence').on(table.sequenceKey, table.id).where(sql`given_up_at IS NULL`),
  ],
);
