import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { Seller } from './render-seller.ts';

/** Any number that no other advisory lock of ours uses. */
const numberingLock = 720_720;

/**
 * Gives an order its invoice, once, with the seller as it is at this moment. Numbers have no gaps: whoever issues waits for the transaction that issued before, so that a
 * number that was rolled back is given out again. The lock is a statement of its own, since the highest number must be read after it.
 * Gives back the number; null where the order had one.
 */
export async function issueInvoice(
  tx: Tx,
  { orderId, now, seller }: { orderId: string; now: Date; seller: Seller },
): Promise<number | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${numberingLock})`);
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
