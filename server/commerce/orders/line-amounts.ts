import { type SQL, sql } from 'drizzle-orm';
import { lineSubtotalFils } from '#contract/money.ts';
import type { Order } from './get-order.ts';
import type { OrderLineItem } from './read-line-items.ts';

type Line = Pick<OrderLineItem, 'priceFils' | 'quantity' | 'discountFils' | 'taxFils' | 'creditsFils'>;
type Rule = Pick<Order, 'pricesIncludeTax'>;

/** The cost of a line with its share of the coupon and its VAT, in fils. */
export function lineTotalFils(line: Omit<Line, 'creditsFils'>, { pricesIncludeTax }: Rule): number {
  return lineSubtotalFils(line) - line.discountFils + (pricesIncludeTax ? 0 : line.taxFils);
}

/** The part of it that is paid in cash. */
export function lineCashFils(line: Line, rule: Rule): number {
  return lineTotalFils(line, rule) - line.creditsFils;
}

/** The same in SQL, for the order `o` and its line `l` of the surrounding statement. */
export const lineTotal: SQL = sql`
  (l.price_fils * l.quantity - l.discount_fils + CASE WHEN o.prices_include_tax THEN 0 ELSE l.tax_fils END)`;

/** The fee for paying an order in cash, with its VAT, in fils: collected with the first parcel of the order. */
export function cashFeeTotalFils(order: Pick<Order, 'cashFeeFils' | 'cashFeeTaxFils' | 'pricesIncludeTax'>): number {
  return order.cashFeeFils + (order.pricesIncludeTax ? 0 : order.cashFeeTaxFils);
}

/** The same in SQL, for the order `o`. */
export const cashFeeTotal: SQL = sql`
  (o.cash_fee_fils + CASE WHEN o.prices_include_tax THEN 0 ELSE o.cash_fee_tax_fils END)`;
