import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#commerce/catalogue/tables.ts';
import { staff } from '#commerce/staff/tables.ts';

/** How many units of a variant may still be sold. Written by this domain alone, never below zero. */
export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The variant's, which it keeps for life: it goes with the variant. */
    productId: integer().notNull(),
    units: integer().notNull(),
  },
  (table) => [
    check('stock_levels_not_negative', sql`${table.units} >= 0`),
    // By units: the list of what runs low, up to `lowStockUnits` of the settings. By product: whether something of it does.
    index().on(table.units, table.variantId),
    index().on(table.productId, table.units),
  ],
);

/** Why a stock level changed: one row a change, units signed. `counted`: set to what was counted; `returned`: came back from a customer. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['received', 'counted', 'damaged', 'sold', 'given_back', 'returned', 'corrected'] }).notNull(),
    units: integer().notNull(),
    /** The order that took or gave back; no foreign key, since orders stand above stock. */
    orderId: uuid(),
    reason: text(),
    /** Null: the shop itself, or the command line. */
    staffId: uuid().references(() => staff.id),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'stock_movements_kind_known',
      sql`${table.kind} IN ('received', 'counted', 'damaged', 'sold', 'given_back', 'returned', 'corrected')`,
    ),
    check('stock_movements_correction_has_reason', sql`${table.kind} <> 'corrected' OR ${table.reason} IS NOT NULL`),
    index().on(table.variantId, table.createdAt),
    index().on(table.orderId),
  ],
);
