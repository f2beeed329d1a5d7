import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { staff } from '#commerce/staff/tables.ts';

/** An upload of a product CSV: parsed and previewed, then loaded in the background; holds its progress and errors. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    fileName: text().notNull(),
    /** `reading`: the upload is running; not visible yet. */
    state: text({ enum: ['reading', 'previewed', 'queued', 'running', 'done', 'failed'] }).notNull(),
    /** How the stock of existing variants changes. */
    stock: text({ enum: ['leave', 'set', 'add'] })
      .notNull()
      .default('leave'),
    /** Lines of the file, and how many of them are loaded. */
    rows: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    /** How many parts are loaded; counted on while the parts are walked again for what goes with their products. */
    partsDone: integer().notNull().default(0),
    /** The number of products whose pictures have been tried; null until all products are loaded. */
    picturesDone: integer(),
    /** What it will do or has done: `ImportSummary`. */
    summary: jsonb(),
    /** The first rejected rows; all of them are stored with the parts. */
    rejected: jsonb(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check(
      'product_imports_state_known',
      sql`${table.state} IN ('reading', 'previewed', 'queued', 'running', 'done', 'failed')`,
    ),
    check('product_imports_stock_known', sql`${table.stock} IN ('leave', 'set', 'add')`),
    index().on(table.createdAt, table.id),
    index().on(table.staffId),
  ],
);

/** The parsed file, in parts that are loaded one by one, so that any instance can continue. */
export const productImportParts = pgTable(
  'product_import_parts',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    rows: integer().notNull(),
    /** Products of the file before this part, and in it. */
    productsBefore: integer().notNull(),
    productCount: integer().notNull(),
    /** The products as JSON; null once they are no longer needed. */
    products: text(),
    /** Rejected rows: `{ line, column, handle, why }[]`. */
    rejected: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);

/** Missing pictures of a file: still to be fetched, or failed, which staff can have tried again. */
export const productImportPictures = pgTable(
  'product_import_pictures',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** The number of the product in the file, and of the picture in the product. */
    productNumber: integer().notNull(),
    position: integer().notNull(),
    handle: text().notNull(),
    name: text().notNull(),
    address: text().notNull(),
    /** Null: not tried yet. */
    why: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productNumber, table.position] })],
);
