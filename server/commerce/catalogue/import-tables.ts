import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/** An upload of a product CSV: previewed, then run in the background; here its progress and what was rejected are read. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    fileName: text().notNull(),
    /** The file, so that any instance can run it; null when it is done with. */
    csv: text(),
    state: text({ enum: ['previewed', 'queued', 'running', 'done', 'failed'] }).notNull(),
    rows: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    /** What it will do or did: counts of products new, changed and unchanged. */
    summary: jsonb(),
    /** Rejected rows: `{ line, handle, reason }[]`. */
    rejected: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('product_imports_state_known', sql`${table.state} IN ('previewed', 'queued', 'running', 'done', 'failed')`),
    index().on(table.createdAt, table.id),
    index().on(table.staffId),
  ],
);
