import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/**
 * Everything that staff change, written in the transaction of the change, and each sign-in, good and bad. A trigger refuses to change or delete a row.
 * Holds no personal data of customers, because it outlives them: their ids, never their names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the command line, or somebody who tried to sign in and did not get in. */
    staffId: uuid().references(() => staff.id),
    /** What was done, as the name of the staff call: `inviteStaff`. */
    action: text().notNull(),
    /** What it was done to: `staff`, `product`, `order` … */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** What changed, as it was and as it is; null where there was or is nothing. */
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
