import { type SQL, sql } from 'drizzle-orm';
import { lineSubtotalFils } from '#contract/money.ts';
import type { Order, OrderLineItem } from './get-order.ts';

type Line = Pick<OrderLineItem, 'priceFils' | 'quantity' | 'discountFils' | 'taxFils'>;

/** The cost of a line with its share of the coupon and its VAT, in fils. */
export function lineTotalFils(line: Line, { pricesIncludeTax }: Pick<Order, 'pricesIncludeTax'>): number {
  return lineSubtotalFils(line) - line.discountFils + (pricesIncludeTax ? 0 : line.taxFils);
}

/** The same in SQL, for the order `o` and its line `l` of the surrounding statement. */
export const lineTotal: SQL = sql`
  (l.price_fils * l.quantity - l.discount_fils + CASE WHEN o.prices_include_tax THEN 0 ELSE l.tax_fils END)`;
