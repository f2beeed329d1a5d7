import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
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
import { settingVersions } from '#commerce/settings/tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import { orderStatuses } from '#contract/order-status.ts';

/** Orders store a copy of everything they show, so that later edits do not change them. Amounts in fils. */

const fils = () => bigint({ mode: 'number' }).notNull();
const isKnownStatus = sql.raw(`IN (${orderStatuses.map((status) => `'${status}'`).join(', ')})`);

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().defaultRandom(),
    trackingNumber: text().notNull().unique(),
    /** Null: the account was deleted; the order stays without personal data. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull(),
    subtotalFils: fils(),
    couponCode: text(),
    couponDiscountFils: fils(),
    /** Contained in the total or added to it, as `pricesIncludeTax` says. */
    taxFils: fils(),
    grandTotalFils: fils(),
    /** The part of the total that was paid with credits; the rest is cash on delivery. */
    creditsUsedFils: fils().default(0),
    /** For paying in cash, as long as any of it is to be delivered; its VAT is part of the order's, contained or added likewise. */
    cashFeeFils: fils().default(0),
    cashFeeTaxFils: fils().default(0),
    /** 500 is 5 %. */
    vatBasisPoints: integer().notNull(),
    pricesIncludeTax: boolean().notNull(),
    /** A repeated Place Order sends it again. */
    idempotencyKey: text(),
    /** The recipient's `state`, retained when the account is deleted; '' where it is unknown. */
    emirate: text().notNull().default(''),
    /** Who carries it and its cash, as staff note it once it has arrived. */
    courier: text(),
    /** The days of delivery that were promised when it was placed; null: none were. */
    deliveryFrom: date({ mode: 'string' }),
    deliveryTo: date({ mode: 'string' }),
    /** Delivered before couriers were noted: its cash is with the shop already. */
    cashSettled: boolean().notNull().default(false),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the customer was told that it is cancelled unless staff accept it. */
    warnedAt: timestamp({ withTimezone: true }),
    /** The terms that the customer agreed to; null in orders from before they were kept. */
    termsVersionId: integer().references(() => settingVersions.id),
  },
  (table) => [
    check('orders_status_known', sql`${table.status} ${isKnownStatus}`),
    check(
      'orders_total_adds_up',
      sql`${table.grandTotalFils} = ${table.subtotalFils} - ${table.couponDiscountFils} + ${table.cashFeeFils} + CASE WHEN ${table.pricesIncludeTax} THEN 0 ELSE ${table.taxFils} END`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`${table.couponDiscountFils} >= 0 AND ${table.taxFils} >= 0 AND ${table.grandTotalFils} >= 0`,
    ),
    check('orders_cash_fee_not_negative', sql`${table.cashFeeFils} >= 0`),
    check('orders_cash_fee_tax_within_tax', sql`${table.cashFeeTaxFils} BETWEEN 0 AND ${table.taxFils}`),
    // Credits pay for the goods alone, and where there is a fee, not for all of them.
    check(
      'orders_credits_within_goods',
      sql`${table.creditsUsedFils} BETWEEN 0 AND ${table.grandTotalFils} - ${table.cashFeeFils} - CASE WHEN ${table.pricesIncludeTax} THEN 0 ELSE ${table.cashFeeTaxFils} END`,
    ),
    unique().on(table.customerId, table.idempotencyKey),
    index().on(table.customerId, table.placedAt),
    // The staff's list in keyset pages: newest first, by status, by emirate, by amount; and the figures of a coupon.
    index().on(table.placedAt, table.id),
    index().on(table.status, table.placedAt, table.id),
    index().on(table.emirate, table.placedAt, table.id),
    index().on(table.grandTotalFils, table.placedAt, table.id),
    index('orders_tracking_parts').using('gin', table.trackingNumber.op('gin_trgm_ops')).with({ fastupdate: false }),
    index('orders_of_coupon')
      .on(table.couponCode, table.status, table.grandTotalFils, table.couponDiscountFils)
      .where(sql`coupon_code IS NOT NULL`),
    check(
      'orders_delivery_days_in_order',
      sql`num_nulls(${table.deliveryFrom}, ${table.deliveryTo}) IN (0, 2) AND ${table.deliveryFrom} <= ${table.deliveryTo}`,
    ),
    check('orders_courier_not_blank', sql`${table.courier} <> ''`),
    // All cash that was collected since couriers are noted, by courier.
    index('orders_delivered_cash')
      .on(table.courier, table.grandTotalFils, table.creditsUsedFils)
      .where(sql`status = 'Delivered' AND NOT cash_settled`),
    // Orders to handle and cash still to collect, without reading finished orders.
    index('orders_open')
      .on(table.status, table.grandTotalFils, table.creditsUsedFils)
      .where(sql`status IN ('Pending', 'Accepted', 'Arrived')`),
  ],
);

/** The recipient of an order: personal data, deleted with the customer's account. */
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
    /** The courier's number of the parcel, and its page there: they lead to the recipient, so they are deleted with the rest. */
    courierNumber: text(),
    courierLink: text(),
  },
  (table) => [
    index().on(table.customerId),
    check('order_recipients_courier_number_not_blank', sql`${table.courierNumber} <> ''`),
    check('order_recipients_courier_link_https', sql`${table.courierLink} LIKE 'https://%'`),
    index('order_recipients_people')
      .using('gin', sql`person_words(${table.firstName}, ${table.lastName}, ${table.email}, ${table.phone})`)
      .with({ fastupdate: false }),
  ],
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
    /** In the words of its sheet when it was ordered, such as 'Refurbished, Good'; '' in orders from before that was kept. */
    condition: text().notNull().default(''),
    quantity: integer().notNull(),
    priceFils: fils(),
    compareAtFils: fils(),
    /** The line's share of the coupon. */
    discountFils: fils(),
    taxFils: fils(),
    /** The line's share of the credits. */
    creditsFils: fils().default(0),
    /** Set if this line alone was moved or cancelled; null: as the order. The more advanced one counts, see lineStatus. */
    status: text({ enum: orderStatuses }),
    /** The reason given to the customer when staff cancelled this line alone. */
    cancelReason: text(),
  },
  (table) => [
    unique().on(table.orderId, table.position),
    check('order_line_items_quantity_1_to_7', sql`${table.quantity} BETWEEN 1 AND 7`),
    check('order_line_items_status_known', sql`${table.status} ${isKnownStatus}`),
    check('order_line_items_reason_of_cancelled', sql`${table.cancelReason} IS NULL OR ${table.status} = 'Cancelled'`),
    check(
      'order_line_items_discount_within_line',
      sql`${table.discountFils} BETWEEN 0 AND ${table.priceFils} * ${table.quantity}`,
    ),
    check(
      'order_line_items_credits_within_line',
      sql`${table.creditsFils} BETWEEN 0 AND ${table.priceFils} * ${table.quantity} - ${table.discountFils} + ${table.taxFils}`,
    ),
    // The cash collected for lines that were delivered ahead of their orders.
    index('order_line_items_delivered_ahead').on(table.orderId).where(sql`status = 'Delivered'`),
    index().on(table.variantId),
    index().on(table.productId),
    index('order_line_items_sku').on(sql`upper(${table.sku})`).where(sql`sku <> ''`),
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
    /** Null: the customer, or the command line. */
    staffId: uuid().references(() => staff.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.status] }),
    check('order_status_changes_status_known', sql`${table.status} ${isKnownStatus}`),
    // Finds the days whose figures a cancellation changed.
    index('order_status_changes_cancelled').on(table.at).where(sql`status = 'Cancelled'`),
    // The cash that was collected in a period.
    index('order_status_changes_delivered').on(table.at).where(sql`status = 'Delivered'`),
  ],
);
