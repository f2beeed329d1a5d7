import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { customers } from './tables.ts';

/**
 * Makes changes to what one customer owns wait for each other until `tx` ends, so that a limit on its number holds.
 * Gives back the customer's e-mail. Throws a fault when the account was deleted meanwhile. The weakest lock that does it: orders and others may still refer to the row.
 */
export async function lockCustomer(tx: Tx, customerId: string): Promise<string> {
  const [customer] = await tx
    .select({ email: customers.email })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  if (!customer) throw faults.notSignedIn();
  return customer.email;
}
