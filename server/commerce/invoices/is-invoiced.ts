import { sql } from 'drizzle-orm';

/** Selects whether an order of `orders` has an invoice to show: not before it arrived, nor when it was cancelled (R-INV-1). */
export const isInvoiced = sql`(orders.status IN ('Arrived', 'Delivered')
  AND EXISTS (SELECT FROM invoices WHERE invoices.order_id = orders.id))`;
