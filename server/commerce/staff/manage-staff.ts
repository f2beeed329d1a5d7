import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import type { StaffRole } from '#contract/staff/roles.ts';
import { advisoryLocks } from '#platform/database/advisory-locks.ts';
import type { Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { Sign } from '#platform/secret.ts';
import { forgetFactors, makeInvitation } from './invitations.ts';
import { staffRefusals } from './refusals.ts';
import { endSessionsOf } from './sessions.ts';
import { staff } from './tables.ts';

/** Adding, changing, disabling; each is written to the audit log. `by` null: the command line. */

type By = { staffId: string | null; now: Date };

/** Adds a staff member and returns the token of the invitation. Refuses an existing address. */
export async function addStaff(
  tx: Tx,
  sign: Sign,
  by: By,
  options: { email: string; name: string; role: StaffRole },
): Promise<{ id: string; token: string }> {
  const [added] = await tx
    .insert(staff)
    .values({ ...options, createdAt: by.now })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!added) throw staffRefusals.knownEmail(options.email);
  await writeAudit(tx, { action: 'inviteStaff', ...by }, [
    { subjectKind: 'staff', subjectId: added.id, after: options },
  ]);
  return { id: added.id, token: await makeInvitation(tx, sign, added.id, by.now) };
}

/** Changes the role, and whether the staff member may sign in; either change ends their sessions. One owner must remain. */
export async function changeStaff(
  tx: Tx,
  by: By,
  { id, role, isDisabled }: { id: string; role: StaffRole; isDisabled: boolean },
): Promise<void> {
  // One at a time, so that two owners cannot take the role from each other at once.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${advisoryLocks.staff})`);
  const before = await getStaffRow(tx, id);
  const wasDisabled = before.disabledAt !== null;
  if (before.role === role && wasDisabled === isDisabled) return;
  const staysOwner = role === 'owner' && !isDisabled;
  if (before.role === 'owner' && !staysOwner && !(await hasOtherOwner(tx, id))) throw staffRefusals.lastOwner();
  await tx
    .update(staff)
    .set({ role, disabledAt: isDisabled ? (before.disabledAt ?? by.now) : null })
    .where(eq(staff.id, id));
  await endSessionsOf(tx, id);
  await writeAudit(tx, { action: 'updateStaff', ...by }, [
    {
      subjectKind: 'staff',
      subjectId: id,
      before: { role: before.role, isDisabled: wasDisabled },
      after: { role, isDisabled },
    },
  ]);
}

/** A new invitation for an existing staff member, for a lost link, password or authenticator. Those that were set become invalid. */
export async function inviteAgain(tx: Tx, sign: Sign, by: By, id: string): Promise<string> {
  const { disabledAt, email } = await getStaffRow(tx, id);
  if (disabledAt !== null) throw staffRefusals.isDisabled(email);
  await forgetFactors(tx, id);
  await writeAudit(tx, { action: 'inviteStaffAgain', ...by }, [{ subjectKind: 'staff', subjectId: id }]);
  return makeInvitation(tx, sign, id, by.now);
}

async function getStaffRow(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.isMachine, false)));
  if (!row) throw faults.notFound('This member of the staff');
  return row;
}

/** An invited staff member cannot sign in yet, and does not count. */
async function hasOtherOwner(tx: Tx, id: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(eq(staff.role, 'owner'), ne(staff.id, id), isNull(staff.disabledAt), sql`${staff.passwordHash} IS NOT NULL`),
    )
    .limit(1);
  return other !== undefined;
}
