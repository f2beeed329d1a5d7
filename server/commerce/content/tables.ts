import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What the staff put on the pages. `link` is a path of the shop or an https address. */

const promotion = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  picture: text().notNull(),
  link: text().notNull(),
  position: integer().notNull(),
};

export const slides = pgTable('slides', { ...promotion, description: text().notNull() }, (table) => [
  index().on(table.position),
]);

export const banners = pgTable(
  'banners',
  { ...promotion, alt: text().notNull(), placement: text({ enum: ['home', 'header'] }).notNull() },
  (table) => [
    check('banners_placement_known', sql`${table.placement} IN ('home', 'header')`),
    index().on(table.placement, table.position),
  ],
);

export const advertisements = pgTable('advertisements', { ...promotion, alt: text().notNull() }, (table) => [
  index().on(table.position),
]);
