import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Profile } from './get-profile.ts';
import { customers } from './tables.ts';

/** Changes names and phone number; the e-mail address stays (R-ACC-1). */
export async function updateProfile(
  db: Db,
  { customerId, ...names }: { customerId: string } & Omit<Profile, 'email'>,
): Promise<void> {
  const updated = await db
    .update(customers)
    .set(names)
    .where(eq(customers.id, customerId))
    .returning({ id: customers.id });
  if (updated.length === 0) throw faults.notSignedIn();
}
