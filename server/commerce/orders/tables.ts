import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { products, variants } from '#commerce/catalogue/tables.ts';
import { customers } from '#commerce/customers/tables.ts';
import { orderStatuses } from '#contract/order-status.ts';

/** Orders keep a copy of everything they show, so that later edits change none of them. Amounts in fils. */

const fils = () => bigint({ mode: 'number' }).notNull();
const isKnownStatus = sql.raw(`IN (${orderStatuses.map((status) => `'${status}'`).join(', ')})`);

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    trackingNumber: text().notNull().unique(),
    /** Null: the account was deleted; the order stays without the person. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull(),
    subtotalFils: fils(),
    couponCode: text(),
    couponDiscountFils: fils(),
    /** Contained in the total or added to it, as `pricesIncludeTax` says. */
    taxFils: fils(),
    grandTotalFils: fils(),
    /** 500 is 5 %. */
    vatBasisPoints: integer().notNull(),
    pricesIncludeTax: boolean().notNull(),
    /** What a repeated Place Order sends again. */
    idempotencyKey: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('orders_status_known', sql`${table.status} ${isKnownStatus}`),
    check(
      'orders_total_adds_up',
      sql`${table.grandTotalFils} = ${table.subtotalFils} - ${table.couponDiscountFils} + CASE WHEN ${table.pricesIncludeTax} THEN 0 ELSE ${table.taxFils} END`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`${table.couponDiscountFils} >= 0 AND ${table.taxFils} >= 0 AND ${table.grandTotalFils} >= 0`,
    ),
    unique().on(table.customerId, table.idempotencyKey),
    index().on(table.customerId, table.placedAt),
    index().on(table.status, table.placedAt),
    index().on(table.placedAt),
  ],
);

/** Who gets the order: the personal part, which goes when the customer deletes the account. */
export const orderRecipients = pgTable(
  'order_recipients',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
  },
  (table) => [index().on(table.customerId)],
);

export const orderLineItems = pgTable(
  'order_line_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    variantId: uuid().references(() => variants.id, { onDelete: 'set null' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    handle: text().notNull(),
    productName: text().notNull(),
    picture: text().notNull(),
    sku: text().notNull(),
    colorName: text().notNull(),
    colorHex: text().notNull(),
    attribute: text().notNull(),
    version: text().notNull(),
    quantity: integer().notNull(),
    priceFils: fils(),
    compareAtFils: fils(),
    /** The line's share of the coupon. */
    discountFils: fils(),
    taxFils: fils(),
    /** Null: follows the order's. */
    status: text({ enum: orderStatuses }),
  },
  (table) => [
    unique().on(table.orderId, table.position),
    check('order_line_items_quantity_1_to_7', sql`${table.quantity} BETWEEN 1 AND 7`),
    check('order_line_items_status_known', sql`${table.status} ${isKnownStatus}`),
    index().on(table.variantId),
    index().on(table.productId),
  ],
);

/** When an order reached each of its statuses, and who moved it. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text({ enum: orderStatuses }).notNull(),
    movedBy: text({ enum: ['customer', 'staff'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.status] }),
    check('order_status_changes_status_known', sql`${table.status} ${isKnownStatus}`),
  ],
);
