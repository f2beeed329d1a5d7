import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { phoneKey } from './phone-key.ts';

/**
 * Records that a number, in whatever spelling, is a customer's: staff spoke to them, and when they last did; or, with `staffId` null, they
 * typed a code that was texted to it, which says no more of a number that staff have called.
 */
export async function provePhone(
  tx: Tx,
  { customerId, phone, staffId, now }: { customerId: string; phone: string; staffId: string | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO proven_phones (customer_id, phone_key, proven_at, staff_id)
    VALUES (${customerId}, ${phoneKey(phone)}, ${now.toISOString()}::timestamptz, ${staffId})
    ON CONFLICT (customer_id, phone_key) DO UPDATE SET proven_at = excluded.proven_at, staff_id = excluded.staff_id
    WHERE excluded.staff_id IS NOT NULL`);
}
