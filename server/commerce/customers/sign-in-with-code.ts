import { redeemCode } from '#commerce/sign-in/redeem-code.ts';
import { signInRefusals } from '#commerce/sign-in/refusals.ts';
import type { Db } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';
import type { Profile } from './get-profile.ts';
import { startSession } from './start-session.ts';
import { customers } from './tables.ts';

/**
 * Redeems a sign-in code and starts a session; the first code of an address creates the customer (decisions, Login by code).
 * All in one transaction, so that a code is never spent without a session. The refusal is thrown after it has ended,
 * because it must not take back that the wrong try was counted.
 */
export async function signInWithCode(
  db: Db,
  given: { email: string; code: string; now: Date; sign: Sign },
): Promise<{ token: string; profile: Profile }> {
  const { email, now } = given;
  const signedIn = await db.transaction(async (tx) => {
    if (!(await redeemCode(tx, given))) return null;
    const { id, ...profile } = await findOrCreateCustomer(tx, email, now);
    return { token: await startSession(tx, id, now), profile };
  });
  if (signedIn === null) throw signInRefusals.invalidCode();
  return signedIn;
}

/** One statement that writes in either case, so that an account that is being deleted at this moment is waited for and made anew. */
async function findOrCreateCustomer(tx: Db, email: string, now: Date): Promise<Profile & { id: string }> {
  const [customer] = await tx
    .insert(customers)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({ target: customers.email, set: { email } })
    .returning({
      id: customers.id,
      email: customers.email,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
    });
  if (!customer) throw new Error('The customer was not created.');
  return customer;
}
