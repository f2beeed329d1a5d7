import { sql } from 'drizzle-orm';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { Seller } from './render-seller.ts';

/**
 * Issues the invoice of an order, once, with the seller's current details. Numbers have no gaps: each transaction waits for the previous
 * one that issues, so that a number that was rolled back is used again. The lock is a statement of its own, since the highest number
 * must be read after it. Returns the number; null if the order had an invoice already.
 */
export async function issueInvoice(
  tx: Tx,
  { orderId, now, seller }: { orderId: string; now: Date; seller: Seller },
): Promise<number | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.invoiceNumbers})`);
  const rows = await rowsOf<{ number: number }>(
    tx,
    sql`
    INSERT INTO invoices (number, order_id, issued_at, seller_legal_name, seller_address, seller_tax_registration_number)
    SELECT coalesce(max(number), 0) + 1, ${orderId}::uuid, ${now.toISOString()}::timestamptz,
      ${seller.legalName}, ${seller.address}, ${seller.taxRegistrationNumber} FROM invoices
    ON CONFLICT (order_id) DO NOTHING
    RETURNING number`,
  );
  return rows[0]?.number ?? null;
}
