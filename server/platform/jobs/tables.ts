import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Lane } from './lanes.ts';

/** Jobs that must follow a transaction, written in that transaction so that they survive a crash. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    lane: text().$type<Lane>().notNull().default('mail'),
    /** Jobs with the same key run in the order in which they were queued, such as the mails about one order. */
    sequenceKey: text(),
    payload: jsonb().notNull(),
    /** The trace of the request that queued it, as its header `traceparent`; null without tracing. */
    traceParent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it is due; while a worker runs it, when the worker's claim ends. */
    runAfter: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Set when the job has failed so often that a person must look into it. */
    givenUpAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('outbox_lane_known', sql`${table.lane} IN ('codes', 'texts', 'mail', 'alerts', 'webhooks', 'jobs')`),
    index('outbox_due').on(table.lane, table.runAfter).where(sql`given_up_at IS NULL`),
    index('outbox_given_up').on(table.lane, table.givenUpAt).where(sql`given_up_at IS NOT NULL`),
    index('outbox_sequence').on(table.sequenceKey, table.id).where(sql`given_up_at IS NULL`),
  ],
);
