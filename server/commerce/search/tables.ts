import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What shoppers call things, as the shop calls them: a search for the phrase finds what each of the meanings finds, too. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** One to four words as search compares them (`words.ts`), with single spaces. */
    phrase: text().primaryKey(),
    /** Words of the catalogue, each of them one or more with single spaces. */
    meanings: text().array().notNull(),
  },
  (table) => [
    check('search_synonyms_phrase_short', sql`length(${table.phrase}) BETWEEN 1 AND 60`),
    check('search_synonyms_mean_something', sql`cardinality(${table.meanings}) BETWEEN 1 AND 8`),
  ],
);

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
