import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import { customers } from './tables.ts';

export type Profile = { email: string; firstName: string; lastName: string; phone: string };

/** The profile of a customer; a fault if the account was deleted meanwhile. */
export async function getProfile(db: Db, customerId: string): Promise<Profile> {
  const [profile] = await db
    .select({
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
    })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!profile) throw faults.notSignedIn();
  return profile;
}
