import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { queueJob } from '#platform/jobs/outbox.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { hashPassword } from '#platform/password.ts';
import type { Sign } from '#platform/secret.ts';
import type { SignedInStaff, StaffRequest } from '#platform/staff-api/serve-staff.ts';
import { confirmPassword } from './confirm-password.ts';
import { markTrySucceeded } from './limits.ts';
import { staffRefusals } from './refusals.ts';
import { endSessionsOf, startSession } from './sessions.ts';
import { staff } from './tables.ts';
import { refuseWeakPassword } from './weak-password.ts';

type Options = {
  member: SignedInStaff;
  password: string;
  newPassword: string;
  caller: string;
  now: Date;
  sign: Sign;
  shopName: string;
};
type Transact = StaffRequest<typeof import('#contract/staff/session.ts').changeStaffPassword>['transact'];

/**
 * Changes a staff member's password after checking the present one. All their sessions end, and a new one starts, whose token it
 * returns; a mail informs them. Refuses a password that is easy to guess.
 */
export async function changePassword(db: Db, transact: Transact, options: Options): Promise<string> {
  const { member, password, newPassword, now, shopName } = options;
  const { id, email, name } = member;
  const refusal = staffRefusals.notPresentPassword;
  const { tryId, passwordHash: present } = await confirmPassword(db, {
    ...options,
    action: 'changeStaffPassword',
    refusal,
  });
  // The present password was right, even if the new one is refused.
  await markTrySucceeded(db, tryId);
  if (newPassword === password) throw staffRefusals.samePassword();
  await refuseWeakPassword(newPassword, { email, name, shopName });
  const passwordHash = await hashPassword(newPassword);
  return transact(async ({ db: tx, audit }) => {
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(eq(staff.id, id), eq(staff.passwordHash, present)))
      .returning({ id: staff.id });
    // Of two simultaneous changes the first one wins.
    if (changed.length === 0) throw refusal();
    await endSessionsOf(tx, id);
    await audit({ subjectKind: 'staff', subjectId: id, after: { password: 'a new one' } });
    await queueJob(tx, mailJob, passwordMail(email, shopName));
    return startSession(tx, id, now);
  });
}

function passwordMail(to: string, shopName: string) {
  return {
    to,
    subject: `Your password for the back office of ${shopName} was changed`,
    text: `The password of your account in the back office of ${shopName} has just been changed, and all other sessions have ended.\n\nIf it was not you, ask an owner at once to invite you again: then the new password holds no more.\n\n${shopName}\n`,
  };
}
