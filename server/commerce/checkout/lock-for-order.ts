import { sql } from 'drizzle-orm';
import { hashToken } from '#commerce/customers/authenticate.ts';
import { phoneKey } from '#commerce/customers/phone-key.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';

/**
 * Serialises the orders of one customer, whether or not the session has expired, and those to one address or phone in whatever
 * spelling, of any customer, until `tx` ends: what the guard counts of them is exact. All lock in this order, so no two wait for each other.
 * Returns the customer's e-mail address; throws a fault if the account was deleted meanwhile.
 */
export async function lockForOrder(
  tx: Tx,
  { token, addressId }: { token: string; addressId: string },
): Promise<string> {
  const [locked] = await rowsOf<{ email: string }>(
    tx,
    sql`
    WITH customer AS MATERIALIZED (
      SELECT id, email FROM customers
      WHERE id = (SELECT customer_id FROM sessions WHERE token_hash = ${hashToken(token)}) FOR NO KEY UPDATE
    )
    SELECT customer.email, (
      SELECT pg_advisory_xact_lock(hashtextextended(address_key(address || city), 0))::text
        || pg_advisory_xact_lock(hashtextextended(${phoneKey(sql`phone`)}, 1))::text
      FROM addresses WHERE id = ${addressId} AND customer_id = customer.id
    ) AS recipient
    FROM customer`,
  );
  if (!locked) throw faults.notSignedIn();
  return locked.email;
}
