import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Profile } from './get-profile.ts';
import { customers } from './tables.ts';

/**
 * Changes names and phone number; the e-mail address stays (R-ACC-1). Returns whether the first name is another one now. Locks the customer
 * as `lockCustomer` does.
 */
export async function updateProfile(
  tx: Tx,
  { customerId, ...names }: { customerId: string } & Omit<Profile, 'email'>,
): Promise<{ isRenamed: boolean }> {
  const before = tx
    .select({ id: customers.id, firstName: customers.firstName })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
    .as('before');
  const [updated] = await tx
    .update(customers)
    .set(names)
    .from(before)
    .where(eq(customers.id, before.id))
    .returning({ isRenamed: sql<boolean>`${before.firstName} <> ${customers.firstName}` });
  if (!updated) throw faults.notSignedIn();
  return updated;
}
