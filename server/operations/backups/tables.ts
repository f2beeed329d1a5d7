import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Backups that were made, and drills that restored one, each with how it ended. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['backup', 'drill'] }).notNull(),
    /** The day in Dubai for which the scheduler queued it, once for all instances; null: a command. */
    night: date({ mode: 'string' }),
    beganAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: it is queued or runs; the rest is then null too. */
    endedAt: timestamp({ withTimezone: true }),
    isGood: boolean(),
    /** A sentence for the owner. */
    report: text(),
    /** The backup's name; null if none was made or found. */
    backup: text(),
    /** Of the copied database. */
    bytes: bigint({ mode: 'number' }),
  },
  (table) => [
    unique().on(table.kind, table.night),
    index().on(table.kind, table.endedAt),
    check('backup_runs_kind_known', sql`${table.kind} IN ('backup', 'drill')`),
    check(
      'backup_runs_ended_with_a_report',
      sql`num_nulls(${table.endedAt}, ${table.isGood}, ${table.report}) IN (0, 3)`,
    ),
  ],
);
