import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isPassword } from '#platform/password.ts';
import type { Sign } from '#platform/secret.ts';
import { countTry, forgiveTry } from './limits.ts';
import { staffRefusals } from './refusals.ts';
import { makeRecoveryCodes } from './second-factor.ts';
import type { StaffRequest } from './serve-staff.ts';
import type { SignedInStaff } from './sessions.ts';
import { staff } from './tables.ts';

type Given = { member: SignedInStaff; password: string; caller: string; now: Date; sign: Sign };
type Transact = StaffRequest<typeof import('#contract/staff/session.ts').renewRecoveryCodes>['transact'];

/**
 * Gives somebody new recovery codes in place of the old ones. The password is asked for anew, since the codes outlive the session; a
 * wrong one counts as a try to sign in.
 */
export async function renewRecoveryCodes(
  db: Db,
  transact: Transact,
  { member: { id, email }, password, caller, now, sign }: Given,
): Promise<string[]> {
  const tryId = await countTry(db, {
    emailHmac: sign('staff sign-in e-mail', email),
    callerHmac: sign('sign-in caller', caller),
    now,
  });
  const [found] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, id));
  if (!(await isPassword(password, found?.passwordHash ?? null))) throw staffRefusals.wrongPassword();
  return transact(async ({ db: tx, audit }) => {
    // Of two at once the second one's codes hold.
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('update');
    await forgiveTry(tx, tryId);
    await audit({ subjectKind: 'staff', subjectId: id, after: { recoveryCodes: 'new ones' } });
    return makeRecoveryCodes(tx, sign, id);
  });
}
