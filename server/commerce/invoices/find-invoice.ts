import { eq } from 'drizzle-orm';
import { getOrder, type Order } from '#commerce/orders/get-order.ts';
import { cashFeeTotalFils, lineTotalFils } from '#commerce/orders/line-amounts.ts';
import type { OrderLineItem } from '#commerce/orders/read-line-items.ts';
import { lineSubtotalFils } from '#contract/money.ts';
import type { Db } from '#platform/database/database.ts';
import type { Invoice } from './render-invoice.ts';
import type { Seller } from './render-seller.ts';
import { creditNotes, invoices } from './tables.ts';

/** The invoice of an order with everything printed on it; null before it was issued. */
export async function findInvoice(
  db: Db,
  { orderId, seller }: { orderId: string; seller: Seller },
): Promise<Invoice | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (!row) return null;
  return {
    number: row.number,
    issuedAt: row.issuedAt,
    order: await getInvoicedOrder(db, orderId),
    seller: sellerOf(row, seller),
  };
}

/**
 * An order as invoiced: without the lines that were cancelled before, with those that were cancelled later, which credit notes correct;
 * and with the amounts of these lines and of its cash fee.
 */
export async function getInvoicedOrder(db: Db, orderId: string): Promise<Order> {
  const order = await getOrder(db, orderId);
  const credited = await db
    .select({ id: creditNotes.lineItemId })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.number, creditNotes.invoiceNumber))
    .where(eq(invoices.orderId, orderId));
  const lines = order.lines.filter(
    ({ id, status }) => status !== 'Cancelled' || credited.some((note) => note.id === id),
  );
  const sumOf = (filsOf: (line: OrderLineItem) => number) => lines.reduce((fils, line) => fils + filsOf(line), 0);
  return {
    ...order,
    lines,
    subtotalFils: sumOf(lineSubtotalFils),
    couponDiscountFils: sumOf(({ discountFils }) => discountFils),
    taxFils: sumOf(({ taxFils }) => taxFils) + order.cashFeeTaxFils,
    grandTotalFils: sumOf((line) => lineTotalFils(line, order)) + cashFeeTotalFils(order),
    creditsUsedFils: sumOf(({ creditsFils }) => creditsFils),
  };
}

type IssuedDocument = Pick<
  typeof invoices.$inferSelect,
  'sellerLegalName' | 'sellerAddress' | 'sellerTaxRegistrationNumber'
>;

/** The details that the law requires are those at the time of issue; the contact details are the current ones. */
export function sellerOf(row: IssuedDocument, today: Seller): Seller {
  const { sellerLegalName, sellerAddress, sellerTaxRegistrationNumber } = row;
  return {
    ...today,
    legalName: sellerLegalName,
    address: sellerAddress,
    taxRegistrationNumber: sellerTaxRegistrationNumber,
  };
}
