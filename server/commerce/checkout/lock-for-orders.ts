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

/** Rows of stock that another batch sells are free within milliseconds. */
const longestLockMs = 200;

/**
 * Locks the same for orders of different tokens, without waiting: returns the customers' e-mail addresses by hash of their token, without
 * those for whom something is locked. Addresses are found before their locks are tried, so none of another one is. The rest of `tx` waits
 * a moment for a lock at most.
 */
export async function tryLockForOrders(
  tx: Tx,
  placings: { token: string; addressId: string }[],
): Promise<Map<string, string>> {
  const locked = await rowsOf<{ tokenHash: string; email: string }>(
    tx,
    sql`
    WITH asked AS MATERIALIZED (
      SELECT token_hash, asked.address_id, sessions.customer_id
      FROM unnest(${sql.param(placings.map(({ token }) => hashToken(token)))}::text[],
        ${sql.param(placings.map(({ addressId }) => addressId))}::uuid[]) AS asked (token_hash, address_id)
      JOIN sessions USING (token_hash)
    ), customer AS MATERIALIZED (
      SELECT id, email FROM customers WHERE id IN (SELECT customer_id FROM asked) FOR NO KEY UPDATE SKIP LOCKED
    ), recipient AS MATERIALIZED (
      SELECT asked.token_hash, customer.email, address_key(address || city) AS address_key, ${phoneKey(sql`phone`)} AS phone_key
      FROM asked JOIN customer ON customer.id = asked.customer_id
      JOIN addresses ON addresses.id = asked.address_id AND addresses.customer_id = customer.id
    )
    SELECT token_hash AS "tokenHash", email, set_config('lock_timeout', ${String(longestLockMs)}, true) FROM recipient
    WHERE pg_try_advisory_xact_lock(hashtextextended(address_key, 0)) AND pg_try_advisory_xact_lock(hashtextextended(phone_key, 1))`,
  );
  return new Map(locked.map(({ tokenHash, email }) => [tokenHash, email]));
}
