import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Searches without results, by day of Dubai. The words are untrusted: short, limited per day and pruned. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date({ mode: 'string' }).notNull(),
    /** As searched: lower case, without doubled spaces. */
    keyword: text().notNull(),
    searches: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.keyword] }),
    check('search_misses_keyword_short', sql`length(${table.keyword}) BETWEEN 1 AND 80`),
    index().on(table.day, table.searches),
  ],
);
