import { eq } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import type { Db } from '#platform/database/database.ts';
import { isPassword } from '#platform/password.ts';
import type { Refusal } from '#platform/refusal.ts';
import type { Sign } from '#platform/secret.ts';
import type { SignedInStaff } from '#platform/staff-api/serve-staff.ts';
import { countTry, tryOf } from './limits.ts';
import { staff } from './tables.ts';

export type Confirmed = { tryId: number; passwordHash: string };

type Options = {
  member: SignedInStaff;
  password: string;
  caller: string;
  /** The name of the call that asks for the password, for the audit log. */
  action: string;
  now: Date;
  sign: Sign;
  refusal: () => Refusal;
};

/**
 * Checks the password of the signed-in staff member, before a change that outlives the session. A wrong one counts in this person's own
 * limit, which attackers cannot use up, is written to the audit log, and throws the refusal.
 */
export async function confirmPassword(db: Db, options: Options): Promise<Confirmed> {
  const { member, password, caller, action, now, sign, refusal } = options;
  const tryId = await countTry(
    db,
    tryOf(sign, { email: member.email, caller, device: `session of ${member.id}`, now }),
  );
  const [found] = await db.select({ passwordHash: staff.passwordHash }).from(staff).where(eq(staff.id, member.id));
  const passwordHash = found?.passwordHash ?? null;
  if (tryId !== null && (await isPassword(password, passwordHash)) && passwordHash !== null) {
    return { tryId, passwordHash };
  }
  await writeAudit(db, { action, staffId: member.id, now }, [
    { subjectKind: 'staff', subjectId: member.id, after: { outcome: 'wrong password' } },
  ]);
  throw refusal();
}
