import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orders } from '#commerce/orders/tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import { orderStatuses } from '#contract/order-status.ts';

/**
 * Moves by the staff, one row for each order. A `waiting` move has had no consequences and can be undone; it becomes `final` in the
 * transaction of its consequences (mail, invoice, stock). An order has at most one waiting move.
 */
export const orderMoves = pgTable(
  'order_moves',
  {
    /** The orders that were moved together. */
    moveId: uuid().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'final', 'undone'] }).notNull(),
    fromStatus: text({ enum: orderStatuses }).notNull(),
    toStatus: text({ enum: orderStatuses }).notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    movedAt: timestamp({ withTimezone: true }).notNull(),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.moveId, table.orderId] }),
    check('order_moves_state_known', sql`${table.state} IN ('waiting', 'final', 'undone')`),
    uniqueIndex('order_moves_one_waits').on(table.orderId).where(sql`state = 'waiting'`),
    index().on(table.orderId),
  ],
);
