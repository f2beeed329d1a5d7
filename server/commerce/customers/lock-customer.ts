import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { faults } from '#platform/http/faults.ts';

/**
 * Serialises changes of one customer's data until `tx` ends, so that a limit on a number of rows holds. Returns the customer's e-mail
 * address; throws a fault if the account was deleted meanwhile. The weakest sufficient lock: other rows can still reference this one.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string> {
  const [customer] = await rowsOf<{ email: string }>(
    tx,
    sql`SELECT email FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`,
  );
  if (!customer) throw faults.notSignedIn();
  return customer.email;
}
