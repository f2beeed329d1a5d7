import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { conditions } from '#contract/cards.ts';

/** The catalogue: categories, products, their options and variants, pictures, deals, and the activity that lists are ranked by. */

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  picture: text().notNull(),
  banner: text().notNull(),
  position: integer().notNull(),
});

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    picture: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.id, table.categoryId), index().on(table.categoryId, table.position)],
);

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `product_url` in the contract. */
    handle: text().notNull().unique(),
    name: text().notNull(),
    brand: text().notNull(),
    /** What it is in a word or two, such as Mouse or Power bank; empty: as its subcategory says. Search finds it by this. */
    productType: text().notNull().default(''),
    /** The year in which its maker brought it out, if known: a line of products is listed newest first. */
    modelYear: integer(),
    /** Sanitised when it is written. */
    descriptionHtml: text().notNull(),
    categoryId: integer().notNull(),
    subcategoryId: integer().notNull(),
    /** Name of the one attribute, such as Storage; null if the product has none. */
    attributeName: text(),
    /** At the commit, triggers refuse to publish a product that has a variant without a price. */
    isPublished: boolean().notNull().default(true),
    listedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Incremented by each change that staff save, so that an edit of an older version is refused. */
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),

    // Card fields of the default variant, written by refresh-card-fields.ts.
    priceFils: integer().notNull().default(0),
    compareAtFils: integer().notNull().default(0),
    percentOff: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE WHEN compare_at_fils > price_fils THEN ((compare_at_fils - price_fils)::bigint * 100 / compare_at_fils)::integer ELSE 0 END`,
      ),
    picture: text().notNull().default(''),
    /** Any of its variants is in stock. Lists show what is sold out last. */
    isInStock: boolean().notNull().default(false),
    /** Price of the cheapest variant in stock; null if all in stock cost the same. */
    fromPriceFils: integer(),
    condition: text({ enum: conditions }).notNull().default('new'),

    // Counters and ranks, written by record-rating.ts and refresh-ranks.ts.
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    trendingRank: doublePrecision().notNull().default(0),
    bestSellerRank: doublePrecision().notNull().default(0),
    popularRank: doublePrecision().notNull().default(0),
  },
  (table) => [
    foreignKey({
      columns: [table.subcategoryId, table.categoryId],
      foreignColumns: [subcategories.id, subcategories.categoryId],
    }),
    check('products_model_year_possible', sql`${table.modelYear} BETWEEN 1900 AND 2200`),
    check('products_price_not_negative', sql`${table.priceFils} >= 0`),
    check('products_compare_at_not_below_price', sql`${table.compareAtFils} >= ${table.priceFils}`),
    check('products_from_price_possible', sql`${table.fromPriceFils} BETWEEN 0 AND ${table.priceFils}`),
    check('products_condition_known', sql`${table.condition} IN ('new', 'refurbished', 'used')`),
    check('products_popular_rank_not_negative', sql`${table.popularRank} >= 0`),
    check(
      'products_ratings_possible',
      sql`${table.ratingSum} BETWEEN ${table.ratingCount} AND 5 * ${table.ratingCount}`,
    ),
    // The order of every list begins with what is in stock (list-collection.ts, list-products.ts).
    index('products_newest')
      .on(table.isInStock.desc().nullsFirst(), table.listedAt.desc().nullsFirst(), table.id)
      .where(sql`is_published AND condition = 'new'`),
    index('products_trending')
      .on(table.isInStock.desc().nullsFirst(), table.trendingRank.desc().nullsFirst(), table.id)
      .where(sql`is_published`),
    index('products_best_sellers')
      .on(table.isInStock.desc().nullsFirst(), table.bestSellerRank.desc().nullsFirst(), table.id)
      .where(sql`is_published`),
    index('products_popular')
      .on(table.isInStock.desc().nullsFirst(), table.popularRank.desc().nullsFirst(), table.id)
      .where(sql`is_published`),
    index('products_of_subcategory')
      .on(table.subcategoryId, table.isInStock.desc().nullsFirst(), table.popularRank.desc().nullsFirst(), table.id)
      .where(sql`is_published`),
    index('products_of_category')
      .on(table.categoryId, table.isInStock.desc().nullsFirst(), table.trendingRank.desc().nullsFirst(), table.id)
      .where(sql`is_published`),
    // The staff's lists, drafts included, by keyset, and their search for words of the name.
    index().on(table.updatedAt, table.id),
    index().on(table.isPublished, table.updatedAt, table.id),
    index().on(table.categoryId, table.updatedAt, table.id),
    index().on(table.subcategoryId, table.updatedAt, table.id),
    // Drafts are few: without this index a search for them would read all published products.
    index('products_drafts_of_category').on(table.categoryId, table.updatedAt, table.id).where(sql`NOT is_published`),
    index('products_drafts_of_subcategory')
      .on(table.subcategoryId, table.updatedAt, table.id)
      .where(sql`NOT is_published`),
    index('products_words')
      .using('gin', sql`array_to_tsvector(words_of(${table.name} || ' ' || ${table.brand} || ' ' || ${table.handle}))`)
      .with({ fastupdate: false }),
    index('products_by_price').on(table.priceFils).where(sql`is_published`),
  ],
);

/** Handles that products had before: their addresses lead to the product, until another product takes the handle. */
export const formerHandles = pgTable(
  'former_handles',
  {
    handle: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.productId)],
);

/** A colour, an attribute value or a version of a product. */
export const optionValues = pgTable(
  'option_values',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['color', 'attribute', 'version'] }).notNull(),
    name: text().notNull(),
    /** Six lower-case hex digits; colours only. */
    hex: text(),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.productId, table.kind, table.name),
    check('option_values_kind_known', sql`${table.kind} IN ('color', 'attribute', 'version')`),
    check('option_values_hex_of_colors', sql`(${table.kind} = 'color') = (${table.hex} IS NOT NULL)`),
    check('option_values_hex_digits', sql`${table.hex} ~ '^[0-9a-f]{6}$'`),
  ],
);

/** One sellable combination of option values. The one at position 0 is the default variant while it is in stock. */
export const variants = pgTable(
  'variants',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text().notNull(),
    /** The maker's number, for feeds; empty where none is known. */
    gtin: text().notNull().default(''),
    colorId: uuid().references(() => optionValues.id, { onDelete: 'cascade' }),
    attributeId: uuid().references(() => optionValues.id, { onDelete: 'cascade' }),
    versionId: uuid().references(() => optionValues.id, { onDelete: 'cascade' }),
    priceFils: integer().notNull(),
    compareAtFils: integer().notNull(),
  },
  (table) => [
    unique().on(table.productId, table.colorId, table.attributeId, table.versionId).nullsNotDistinct(),
    unique().on(table.productId, table.position),
    check('variants_price_possible', sql`${table.priceFils} BETWEEN 0 AND 100000000`),
    check('variants_gtin_possible', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})?$'`),
    check('variants_compare_at_possible', sql`${table.compareAtFils} BETWEEN ${table.priceFils} AND 100000000`),
    index().on(table.colorId),
    index().on(table.attributeId),
    index().on(table.versionId),
    index().on(table.sku.op('text_pattern_ops')),
    // Triggers hide products with such a variant from the shop.
    index('variants_without_price').on(table.productId).where(sql`price_fils = 0`),
  ],
);

/** Pictures in gallery order; one without a colour shows for every colour. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: uuid().references(() => optionValues.id, { onDelete: 'cascade' }),
    path: text().notNull(),
    alt: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique().on(table.productId, table.position), index().on(table.colorId)],
);

/** "Goes with it": what fits a product, such as a case of its size or a charger for its connector, best first by `position`. */
export const productAccessories = pgTable(
  'product_accessories',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    accessoryId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.accessoryId] }),
    index().on(table.accessoryId),
    check('product_accessories_not_itself', sql`${table.productId} <> ${table.accessoryId}`),
    check('product_accessories_position_possible', sql`${table.position} >= 0`),
  ],
);

/** A deal runs for a product from its start to its end; Deals Of The Day shows the present ones. */
export const deals = pgTable(
  'deals',
  {
    id: uuid().primaryKey().defaultRandom(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('deals_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index().on(table.endsAt),
    index().on(table.productId),
  ],
);

/** The activity of a product on a day; written by other domains through record-activity.ts. */
export const productActivity = pgTable(
  'product_activity',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: bigint({ mode: 'number' }).notNull().default(0),
    cartAdds: bigint({ mode: 'number' }).notNull().default(0),
    unitsSold: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] }), index().on(table.day)],
);
