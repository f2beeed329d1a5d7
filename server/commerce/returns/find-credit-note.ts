import { asc, eq } from 'drizzle-orm';
import { getInvoicedOrder, sellerOf } from '#commerce/invoices/find-invoice.ts';
import type { CreditNote } from '#commerce/invoices/render-credit-note.ts';
import type { Seller } from '#commerce/invoices/render-seller.ts';
import { creditNotes, invoices } from '#commerce/invoices/tables.ts';
import type { Order } from '#commerce/orders/get-order.ts';
import { remainingLines } from '#commerce/orders/line-status.ts';
import type { Db } from '#platform/database/database.ts';
import { findReturn } from './read-returns.ts';

/** The credit note of that number with everything printed on it; null when there is none. */
export async function findCreditNote(
  db: Db,
  { number, seller }: { number: number; seller: Seller },
): Promise<CreditNote | null> {
  const [row] = await db
    .select({ note: creditNotes, invoice: invoices })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.number, creditNotes.invoiceNumber))
    .where(eq(creditNotes.number, number));
  if (!row) return null;
  const { note, invoice } = row;
  const { issuedAt, amountFils, taxFils } = note;
  const order = await getInvoicedOrder(db, invoice.orderId);
  return {
    number,
    issuedAt,
    amountFils,
    taxFils,
    invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    order,
    ...(await readCause(db, note, order)),
    seller: sellerOf(note, seller),
  };
}

/** Why it was issued, and for which units: those of a return, of a line, or of all remaining lines. */
async function readCause(
  db: Db,
  { returnId, lineItemId }: typeof creditNotes.$inferSelect,
  order: Order,
): Promise<Pick<CreditNote, 'reason' | 'credited'>> {
  if (returnId !== null) return { reason: 'goodsReturned', credited: (await findReturn(db, returnId))?.lines ?? [] };
  const lines = lineItemId === null ? remainingLines(order) : order.lines.filter(({ id }) => id === lineItemId);
  const credited = lines.map((line) => ({ lineItemId: line.id, quantity: line.quantity }));
  return { reason: lineItemId === null ? 'orderCancelled' : 'itemsCancelled', credited };
}

/** The numbers of an order's credit notes, ascending. */
export async function listCreditNotes(db: Db, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ number: creditNotes.number })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.number, creditNotes.invoiceNumber))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(creditNotes.number));
  return rows.map(({ number }) => number);
}
