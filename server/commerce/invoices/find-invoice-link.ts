import { eq } from 'drizzle-orm';
import type { Order } from '#commerce/orders/get-order.ts';
import type { Db } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';
import { invoiceLink } from './invoice-link.ts';
import { invoices } from './tables.ts';

/** The link to an order's invoice; empty before the order arrived, and when it was cancelled (R-INV-1). */
export async function findInvoiceLink(
  db: Db,
  { order, now, sign }: { order: Order; now: Date; sign: Sign },
): Promise<string> {
  if (order.status !== 'Arrived' && order.status !== 'Delivered') return '';
  const [invoice] = await db.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, order.id));
  return invoice ? invoiceLink(sign, order.id, now) : '';
}
