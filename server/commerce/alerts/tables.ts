import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { variants } from '#commerce/catalogue/tables.ts';

/** Mails that are to be sent once, about a variant: rows of what is still to come, deleted when the mail is sent. */
export const productAlerts = pgTable(
  'product_alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** A member's or a visitor's: alerts need no account. */
    email: text().notNull(),
    variantId: uuid()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['back', 'cheaper'] }).notNull(),
    /** The price when it was asked for, below which the mail is sent; null: of a `back`. */
    priceFils: integer(),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the link to confirm it was last mailed, which the limits count; null: a member asked. */
    linkMailedAt: timestamp({ withTimezone: true }),
    /** When the owner of the address confirmed it; null: nothing but that link is mailed. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** When its address was told to get no more; the limits count its link for a day longer. */
    stoppedAt: timestamp({ withTimezone: true }),
    /** When it came true and its mail was queued. */
    queuedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique().on(table.email, table.variantId, table.kind),
    check('product_alerts_kind_known', sql`${table.kind} IN ('back', 'cheaper')`),
    check('product_alerts_price_of_cheaper', sql`(${table.kind} = 'cheaper') = (${table.priceFils} IS NOT NULL)`),
    check('product_alerts_price_positive', sql`${table.priceFils} > 0`),
    check('product_alerts_queued_if_confirmed', sql`${table.queuedAt} IS NULL OR ${table.confirmedAt} IS NOT NULL`),
    check('product_alerts_nothing_after_stop', sql`${table.stoppedAt} IS NULL OR ${table.confirmedAt} IS NULL`),
    index().on(table.variantId),
    index().on(table.askedAt),
  ],
);
