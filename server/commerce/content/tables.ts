import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The shop's promotions. `link` is a path of the shop or an https address. Each is shown while it is enabled and, if it has dates,
 * from its start until before its end.
 */

const scheduled = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull(),
  isEnabled: boolean().notNull().default(true),
  startsAt: timestamp({ withTimezone: true }),
  endsAt: timestamp({ withTimezone: true }),
};
const promotion = { ...scheduled, picture: text().notNull(), link: text().notNull() };

/**
 * What the page writes over the picture, in letters that are dark or light as its ground is not. Without a headline the picture is shown
 * as it is, with words of its own if it has some.
 */
const words = {
  headline: text().notNull().default(''),
  line: text().notNull().default(''),
  button: text().notNull().default(''),
  textTone: text({ enum: ['dark', 'light'] })
    .notNull()
    .default('dark'),
};

const textToneKnown = (table: string) => check(`${table}_text_tone_known`, sql`text_tone IN ('dark', 'light')`);

const endsAfterStart = (table: string) => check(`${table}_end_after_start`, sql`ends_at > starts_at`);

export const slides = pgTable('slides', { ...promotion, ...words, description: text().notNull() }, (table) => [
  textToneKnown('slides'),
  endsAfterStart('slides'),
  index().on(table.position),
]);

export const banners = pgTable(
  'banners',
  {
    ...promotion,
    ...words,
    alt: text().notNull(),
    placement: text({ enum: ['home', 'header'] }).notNull(),
    /** Stands in the banner with a button that copies it. */
    couponCode: text().notNull().default(''),
  },
  (table) => [
    textToneKnown('banners'),
    check('banners_placement_known', sql`${table.placement} IN ('home', 'header')`),
    endsAfterStart('banners'),
    index().on(table.placement, table.position),
  ],
);

export const advertisements = pgTable('advertisements', { ...promotion, ...words, alt: text().notNull() }, (table) => [
  textToneKnown('advertisements'),
  endsAfterStart('advertisements'),
  index().on(table.position),
]);

/** The tiles of the store strip; without any, the strip shows the subcategories. */
export const storeTiles = pgTable('store_tiles', { ...promotion, name: text().notNull() }, (table) => [
  endsAfterStart('store_tiles'),
  index().on(table.position),
]);

/** Rotating texts of the top strip; without any, it shows the `promoText` of the settings. */
export const promoTexts = pgTable('promo_texts', { ...scheduled, text: text().notNull() }, (table) => [
  endsAfterStart('promo_texts'),
  index().on(table.position),
]);
