import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/**
 * Every change that staff make, written in the transaction of the change, and each sign-in, successful or not. A trigger makes it
 * append-only. Holds ids of customers but no personal data, because it outlives them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the command line, or a failed sign-in. */
    staffId: uuid().references(() => staff.id),
    /** The name of the staff call: `inviteStaff`. */
    action: text().notNull(),
    /** The kind of subject: `staff`, `product`, `order` … */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** The changed values before and after; null if something was created or deleted. */
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.staffId, table.at, table.id),
    index().on(table.subjectKind, table.at, table.id),
    index().on(table.subjectKind, table.subjectId, table.at, table.id),
  ],
);
