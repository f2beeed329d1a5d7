import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products, subcategories, variants } from '#commerce/catalogue/tables.ts';

/** Typed facts about products: the vocabulary, the sheet of each subcategory, and the values. */

export const specifications = pgTable(
  'specifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Stands in addresses and in imported files: lower-case words joined by dashes. Never changes. */
    key: text().notNull().unique(),
    name: text().notNull().unique(),
    kind: text({ enum: ['number', 'choice', 'boolean'] }).notNull(),
    /** Of numbers, such as GB; null: a bare number. */
    unit: text(),
  },
  (table) => [
    unique().on(table.id, table.kind),
    check('specifications_kind_known', sql`${table.kind} IN ('number', 'choice', 'boolean')`),
    check('specifications_key_possible', sql`${table.key} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(${table.key}) <= 60`),
    check('specifications_unit_of_numbers', sql`${table.unit} IS NULL OR ${table.kind} = 'number'`),
  ],
);

export const specificationChoices = pgTable(
  'specification_choices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    specificationId: integer()
      .notNull()
      .references(() => specifications.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    unique().on(table.specificationId, table.name),
    unique().on(table.id, table.specificationId),
    check('specification_choices_named', sql`length(${table.name}) BETWEEN 1 AND 100`),
  ],
);

/** The rows of a subcategory's sheet, in display order. */
export const sheetRows = pgTable(
  'sheet_rows',
  {
    subcategoryId: integer()
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    specificationId: integer()
      .notNull()
      .references(() => specifications.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    isFiltered: boolean().notNull(),
    isCompared: boolean().notNull(),
    isOnCard: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subcategoryId, table.specificationId] }), index().on(table.specificationId)],
);

/** A value of a product, or of one of its variants, in the column of its kind. */
export const specificationValues = pgTable(
  'specification_values',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the whole product; null: of a variant. */
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid().references(() => variants.id, { onDelete: 'cascade' }),
    specificationId: integer().notNull(),
    kind: text({ enum: ['number', 'choice', 'boolean'] }).notNull(),
    number: doublePrecision(),
    choiceId: integer(),
    isTrue: boolean(),
  },
  (table) => [
    unique().on(table.productId, table.specificationId),
    unique().on(table.variantId, table.specificationId),
    foreignKey({
      name: 'specification_values_of_specification',
      columns: [table.specificationId, table.kind],
      foreignColumns: [specifications.id, specifications.kind],
    }),
    foreignKey({
      name: 'specification_values_among_choices',
      columns: [table.choiceId, table.specificationId],
      foreignColumns: [specificationChoices.id, specificationChoices.specificationId],
    }),
    index().on(table.specificationId, table.number),
    index().on(table.choiceId),
    check('specification_values_of_one', sql`num_nonnulls(${table.productId}, ${table.variantId}) = 1`),
    check(
      'specification_values_of_kind',
      sql`num_nonnulls(${table.number}, ${table.choiceId}, ${table.isTrue}) = 1
      AND (${table.kind} = 'number') = (${table.number} IS NOT NULL) AND (${table.kind} = 'choice') = (${table.choiceId} IS NOT NULL)`,
    ),
  ],
);
