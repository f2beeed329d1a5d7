import { type SQL, sql } from 'drizzle-orm';
import { cashFeeTotal, lineTotal } from '#commerce/orders/line-amounts.ts';

/**
 * The amounts printed on invoices, as getInvoicedOrder adds them up: without lines that were cancelled before, with those that credit
 * notes correct, with the cash fee. `page` selects number, issued_at and order_id of invoices.
 */
export function invoicedAmounts(page: SQL): SQL {
  return sql`
    SELECT i.number, i.issued_at, o.tracking_number, o.emirate, o.vat_basis_points, o.prices_include_tax,
      sum(l.discount_fils) AS discount_fils, sum(l.tax_fils) + o.cash_fee_tax_fils AS tax_fils,
      sum(${lineTotal}) + ${cashFeeTotal} AS total_fils, ${cashFeeTotal} - o.cash_fee_tax_fils AS net_fee_fils
    FROM (${page}) i JOIN orders o ON o.id = i.order_id JOIN order_line_items l ON l.order_id = o.id
    WHERE l.status IS DISTINCT FROM 'Cancelled' OR EXISTS (SELECT 1 FROM credit_notes n WHERE n.line_item_id = l.id)
    GROUP BY i.number, i.issued_at, o.id`;
}
