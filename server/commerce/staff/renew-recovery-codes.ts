import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';
import type { SignedInStaff, StaffRequest } from '#platform/staff-api/serve-staff.ts';
import { confirmPassword } from './confirm-password.ts';
import { markTrySucceeded } from './limits.ts';
import { staffRefusals } from './refusals.ts';
import { makeRecoveryCodes } from './second-factor.ts';
import { staff } from './tables.ts';

type Options = { member: SignedInStaff; password: string; caller: string; now: Date; sign: Sign };
type Transact = StaffRequest<typeof import('#contract/staff/session.ts').renewRecoveryCodes>['transact'];

/**
 * Replaces a staff member's recovery codes. Asks for the password again, since the codes outlive the session; a wrong one counts.
 */
export async function renewRecoveryCodes(db: Db, transact: Transact, options: Options): Promise<string[]> {
  const { member, sign } = options;
  const { tryId } = await confirmPassword(db, {
    ...options,
    action: 'renewRecoveryCodes',
    refusal: staffRefusals.wrongPassword,
  });
  return transact(async ({ db: tx, audit }) => {
    // Of two simultaneous calls the second one's codes are valid.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, member.id)).for('update');
    await markTrySucceeded(tx, tryId);
    await audit({ subjectKind: 'staff', subjectId: member.id, after: { recoveryCodes: 'new ones' } });
    return makeRecoveryCodes(tx, sign, member.id);
  });
}
