import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#commerce/catalogue/tables.ts';
import { staff } from '#commerce/staff/tables.ts';

/** How many units of a variant may still be sold. Written by this domain only, never below zero. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The variant's product, which never changes: a level is deleted with its variant. */
    productId: integer().notNull(),
    units: integer().notNull(),
  },
  (table) => [
    check('stock_levels_not_negative', sql`${table.units} >= 0`),
    // By units: the list of low stock, up to `lowStockUnits` of the settings. By product: whether any of its variants is low.
    index().on(table.units, table.variantId),
    index().on(table.productId, table.units),
  ],
);

/** Why a stock level changed: one row per change, units signed. `counted`: set to a count; `returned`: sent back by a customer. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['received', 'counted', 'damaged', 'sold', 'released', 'returned', 'corrected'] }).notNull(),
    units: integer().notNull(),
    /** The order that took or returned units; no foreign key, since orders are on a higher floor than stock. */
    orderId: uuid(),
    reason: text(),
    /** Null: the shop itself, or the command line. */
    staffId: uuid().references(() => staff.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'stock_movements_kind_known',
      sql`${table.kind} IN ('received', 'counted', 'damaged', 'sold', 'released', 'returned', 'corrected')`,
    ),
    check('stock_movements_correction_has_reason', sql`${table.kind} <> 'corrected' OR ${table.reason} IS NOT NULL`),
    index().on(table.variantId, table.createdAt),
    index().on(table.orderId),
  ],
);

/** Variants of which webhooks know that their stock is low; a row goes when it is not low any more. */
export const lowStockTold = pgTable('low_stock_told', {
  variantId: uuid()
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
});
