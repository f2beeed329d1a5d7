import { eq } from 'drizzle-orm';
import { writeAudit } from '#commerce/audit/write-audit.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { faults } from '#platform/http/faults.ts';
import type { MailTemplate } from '#platform/mail/mail-template.ts';
import { isPassword } from '#platform/password.ts';
import type { Sign } from '#platform/secret.ts';
import type { SignedInStaff } from '#platform/staff-api/serve-staff.ts';
import { isDeviceLink, mailDeviceLink, spendDeviceLink } from './device-links.ts';
import { countTry, markTrySucceeded, tryOf } from './limits.ts';
import { staffRefusals } from './refusals.ts';
import { redeemRecoveryCode, redeemTotpStep, totpStep } from './second-factor.ts';
import { startSession } from './sessions.ts';
import { staff } from './tables.ts';

type Options = {
  email: string;
  password: string;
  code: string;
  caller: string;
  /** Name of a browser that has signed in with this address before; null: an unknown one. */
  knownDevice: string | null;
  /** The token of a mailed link that replaces one. */
  deviceLink?: string | undefined;
  now: Date;
  sign: Sign;
  shop: MailTemplate['shop'];
};

/**
 * Signs a member of the staff in; returns who it is and the token of the new session.
 * 1. The try is counted, for the known device or for the address and the caller together. Once unknown devices have used up the tries of
 *    the address or the caller, a link is mailed to the address, with which a browser tries on its own count.
 * 2. The password is checked outside any transaction, since that takes long by design; for an unknown address against a dummy hash.
 * 3. Code and session are one transaction, in which a code is spent, so that of two calls with the same code one gets in.
 * 4. Each try is written to the audit log; for an unknown address without the input, since it may be a password.
 * Whatever is wrong, the answer is the same.
 */
export async function signIn(db: Db, options: Options): Promise<{ staff: SignedInStaff; token: string }> {
  const { email, password, code, caller, knownDevice, deviceLink, now, sign, shop } = options;
  const device = knownDevice ?? (await deviceOfLink(db, options));
  const tryId = await countTry(db, tryOf(sign, { email, caller, device, now }));
  if (tryId === null) {
    await mailDeviceLink(db, email, now, shop);
    throw faults.needsKnownDevice();
  }
  const [found] = await db.select().from(staff).where(eq(staff.email, email));
  const known = found && found.disabledAt === null ? found : null;
  const hasPassword = await isPassword(password, known?.passwordHash ?? null);
  if (!known || !hasPassword) {
    const outcome = !found ? 'unknown address' : found.disabledAt !== null ? 'disabled' : 'wrong password';
    return refuse(db, found?.id ?? 'unknown', outcome, now);
  }
  const { id, name, role } = known;
  const token = await db.transaction(async (tx) => {
    const factor = await redeemSecondFactor(tx, sign, known, code, now);
    if (factor === null) return null;
    await markTrySucceeded(tx, tryId);
    if (deviceLink !== undefined) await spendDeviceLink(tx, id, deviceLink);
    await writeAudit(tx, { action: 'signInStaff', staffId: id, now }, [
      { subjectKind: 'staff', subjectId: id, after: { outcome: 'signed in', factor } },
    ]);
    return startSession(tx, id, now);
  });
  if (token === null) return refuse(db, id, 'wrong code', now);
  return { staff: { id, email, name, role }, token };
}

async function deviceOfLink(db: Db, { email, deviceLink, now }: Options): Promise<string | null> {
  if (deviceLink === undefined || !(await isDeviceLink(db, email, deviceLink, now))) return null;
  return `link ${deviceLink}`;
}

async function refuse(db: Db, subjectId: string, outcome: string, now: Date): Promise<never> {
  await writeAudit(db, { action: 'signInStaff', staffId: null, now }, [
    { subjectKind: 'staff', subjectId, after: { outcome } },
  ]);
  throw staffRefusals.wrongSignIn();
}

/** Six digits are an authenticator's code, anything else is a recovery code; null if it is wrong. */
async function redeemSecondFactor(
  tx: Tx,
  sign: Sign,
  { id, encryptedTotpSecret }: { id: string; encryptedTotpSecret: string | null },
  typed: string,
  now: Date,
): Promise<'authenticator' | 'recovery code' | null> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return (await redeemRecoveryCode(tx, sign, id, code)) ? 'recovery code' : null;
  const step = totpStep(sign, encryptedTotpSecret, code, now);
  return step !== null && (await redeemTotpStep(tx, id, step)) ? 'authenticator' : null;
}
