import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/**
 * The owner's settings in versions, section by section; a trigger makes them append-only. In effect is the highest version whose
 * `effectiveAt` has come, so a later save replaces one that waits.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A name of contract/settings/sections.ts, whose schema has checked the value. */
    section: text().notNull(),
    /** Counts from 1 within the section. */
    version: integer().notNull(),
    value: jsonb().notNull(),
    effectiveAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: the shop itself, from shop.config.ts. */
    staffId: uuid().references(() => staff.id),
    note: text().notNull().default(''),
  },
  (table) => [
    unique().on(table.section, table.version),
    check('setting_versions_counted_from_1', sql`${table.version} >= 1`),
    index().on(table.section, table.effectiveAt, table.version),
  ],
);
