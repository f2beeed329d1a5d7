import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work that must happen after a transaction, written in that transaction so that it survives a crash. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    runAfter: timestamp({ withTimezone: true }).notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** Set when the work has failed so often that a person must look. */
    givenUpAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('outbox_due').on(table.runAfter).where(sql`given_up_at IS NULL`)],
);
