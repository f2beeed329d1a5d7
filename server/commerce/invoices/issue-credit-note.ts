import { eq, sql } from 'drizzle-orm';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { creditNoteNumber } from './render-credit-note.ts';
import type { Seller } from './render-seller.ts';
import { invoices } from './tables.ts';

type Credited = {
  orderId: string;
  /** Without a return or a line: the order was cancelled. */
  returnId: string | null;
  lineItemId: string | null;
  /** Including the tax. */
  amountFils: number;
  taxFils: number;
  now: Date;
  seller: Seller;
};

/**
 * Issues the credit note of a refunded return, a cancelled line or a cancelled order, once, with the seller's current details; numbered
 * without gaps as in issueInvoice, and recorded in the order's timeline. Returns the number; null if the order has no invoice to correct.
 */
export async function issueCreditNote(
  tx: Tx,
  { orderId, returnId, lineItemId, amountFils, taxFils, now, seller }: Credited,
): Promise<number | null> {
  if (!(await hasInvoice(tx, orderId))) return null;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.creditNoteNumbers})`);
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`
    INSERT INTO credit_notes (number, invoice_number, return_id, line_item_id, amount_fils, tax_fils, issued_at,
      seller_legal_name, seller_address, seller_tax_registration_number)
    SELECT (SELECT coalesce(max(number), 0) + 1 FROM credit_notes), invoices.number, ${returnId}::uuid, ${lineItemId}::uuid,
      ${amountFils}::bigint, ${taxFils}::bigint, ${now.toISOString()}::timestamptz,
      ${seller.legalName}, ${seller.address}, ${seller.taxRegistrationNumber}
    FROM invoices WHERE order_id = ${orderId}::uuid
    ON CONFLICT DO NOTHING
    RETURNING number`,
  );
  const number = rows[0]?.number ?? null;
  if (number === null) return null;
  const text = `The credit note ${creditNoteNumber(number)} was issued.`;
  await recordEvent(tx, { orderId, kind: 'invoiced', text, staffId: null, now });
  return number;
}

/** Checked before the numbers are locked, so that cancellations without an invoice do not wait for each other. */
async function hasInvoice(tx: Tx, orderId: string): Promise<boolean> {
  const [invoice] = await tx.select({ number: invoices.number }).from(invoices).where(eq(invoices.orderId, orderId));
  return invoice !== undefined;
}
