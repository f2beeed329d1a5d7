import { and, eq, gt } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { hashPassword } from '#platform/password.ts';
import type { Sign } from '#platform/secret.ts';
import { staffRefusals } from './refusals.ts';
import { decryptTotpSecret, makeRecoveryCodes, newEncryptedTotpSecret, totpStep } from './second-factor.ts';
import { endSessionsOf, hashToken, newToken, startSession } from './sessions.ts';
import { staff, staffInvitations, staffRecoveryCodes } from './tables.ts';
import { refuseWeakPassword } from './weak-password.ts';

/** Invitations: how staff set a password and an authenticator, the first time or again. */

const invitationLifeMs = 7 * 86_400_000;

/** Creates an invitation, which replaces an earlier one, and returns its token. */
export async function makeInvitation(tx: Tx, sign: Sign, staffId: string, now: Date): Promise<string> {
  const token = newToken();
  const invitation = {
    tokenHash: hashToken(token),
    encryptedTotpSecret: newEncryptedTotpSecret(sign),
    expiresAt: new Date(now.getTime() + invitationLifeMs),
  };
  await tx
    .insert(staffInvitations)
    .values({ staffId, ...invitation })
    .onConflictDoUpdate({ target: staffInvitations.staffId, set: invitation });
  return token;
}

/** Removes password, authenticator, recovery codes and sessions, so that a new invitation is the only way in. */
export async function forgetFactors(tx: Tx, staffId: string): Promise<void> {
  await tx.update(staff).set({ passwordHash: null, encryptedTotpSecret: null }).where(eq(staff.id, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await endSessionsOf(tx, staffId);
}

/** The link of an invitation. The token is in the fragment, so that it reaches no server and no log. */
export const invitationLink = (publicUrl: string, token: string) => `${publicUrl}/admin/invitation#${token}`;

/** The invited staff member of an open invitation, and the secret for the authenticator. */
export async function openInvitation(
  db: Db,
  { token, now, sign, shopName }: { token: string; now: Date; sign: Sign; shopName: string },
) {
  const { email, name, role, encryptedTotpSecret } = await findInvitation(db, token, now);
  const secret = decryptTotpSecret(sign, encryptedTotpSecret, shopName, email);
  if (!secret) throw staffRefusals.invitationOver();
  return { email, name, role, ...secret };
}

/** Sets password and authenticator, and starts a session. The code shows that the authenticator works; the invitation is spent. */
export async function acceptInvitation(
  db: Db,
  options: { token: string; name: string; password: string; code: string; now: Date; sign: Sign; shopName: string },
): Promise<{ recoveryCodes: string[]; sessionToken: string }> {
  const { token, name, password, code, now, sign, shopName } = options;
  const invitation = await findInvitation(db, token, now);
  const step = totpStep(sign, invitation.encryptedTotpSecret, code.replaceAll(/\s/g, ''), now);
  if (step === null) throw staffRefusals.wrongAuthenticatorCode();
  await refuseWeakPassword(password, { email: invitation.email, name: `${name} ${invitation.name}`, shopName });
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const used = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.tokenHash, hashToken(token)))
      .returning({ staffId: staffInvitations.staffId });
    if (used.length === 0) throw staffRefusals.invitationOver();
    const { staffId, encryptedTotpSecret } = invitation;
    await tx
      .update(staff)
      .set({ passwordHash, encryptedTotpSecret, lastTotpStep: step, name: name || invitation.name })
      .where(eq(staff.id, staffId));
    const recoveryCodes = await makeRecoveryCodes(tx, sign, staffId);
    await writeAudit(tx, { action: 'acceptInvitation', staffId, now }, [
      { subjectKind: 'staff', subjectId: staffId, after: { outcome: 'signed in', factors: 'new ones' } },
    ]);
    return { recoveryCodes, sessionToken: await startSession(tx, staffId, now) };
  });
}

async function findInvitation(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      staffId: staff.id,
      email: staff.email,
      name: staff.name,
      role: staff.role,
      disabledAt: staff.disabledAt,
      encryptedTotpSecret: staffInvitations.encryptedTotpSecret,
    })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(and(eq(staffInvitations.tokenHash, hashToken(token)), gt(staffInvitations.expiresAt, now)));
  if (!found || found.disabledAt !== null) throw staffRefusals.invitationOver();
  return found;
}
