import type { Profile } from '#commerce/customers/get-profile.ts';
import { updateProfile } from '#commerce/customers/update-profile.ts';
import type { Tx } from '#platform/database/database.ts';
import { publishName } from './publish-name.ts';

/** Changes a customer's profile; a new first name shows on the reviews and questions as well (R-ACC-1). */
export async function changeProfile(
  tx: Tx,
  { customerId, ...names }: { customerId: string } & Omit<Profile, 'email'>,
): Promise<void> {
  const { isRenamed } = await updateProfile(tx, { customerId, ...names });
  if (isRenamed) await publishName(tx, customerId);
}
