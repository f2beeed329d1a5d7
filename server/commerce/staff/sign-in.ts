import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { isPassword } from '#platform/password.ts';
import type { Sign } from '#platform/secret.ts';
import { countTry, forgiveTry } from './limits.ts';
import { staffRefusals } from './refusals.ts';
import { redeemRecoveryCode, redeemTotpStep, totpStep } from './second-factor.ts';
import { type SignedInStaff, startSession } from './sessions.ts';
import { staff } from './tables.ts';

/**
 * Signs a member of the staff in; gives back who it is and the token of the new session.
 * 1. The try is counted, for the address that was typed and for the caller; too many are a fault.
 * 2. The password is checked outside any transaction, since that takes long by design; for an unknown address against nobody's.
 * 3. Code and session are one transaction, in which a code is used up, so that of two calls with the same code one gets in.
 * Whatever is wrong, the answer is the same.
 */
export async function signIn(
  db: Db,
  given: { email: string; password: string; code: string; caller: string; now: Date; sign: Sign },
): Promise<{ staff: SignedInStaff; token: string }> {
  const { email, password, code, now, sign } = given;
  const tryId = await countTry(db, {
    emailHmac: sign('staff sign-in e-mail', email),
    callerHmac: sign('sign-in caller', given.caller),
    now,
  });
  const [found] = await db.select().from(staff).where(eq(staff.email, email));
  const known = found && found.disabledAt === null ? found : null;
  const hasPassword = await isPassword(password, known?.passwordHash ?? null);
  if (!known || !hasPassword) throw staffRefusals.wrongSignIn();
  return db.transaction(async (tx) => {
    if (!(await redeemSecondFactor(tx, sign, known, code, now))) throw staffRefusals.wrongSignIn();
    await forgiveTry(tx, tryId);
    const { id, name, role } = known;
    return { staff: { id, email, name, role }, token: await startSession(tx, id, now) };
  });
}

/** Six digits are of the authenticator, anything else is a recovery code. */
async function redeemSecondFactor(
  tx: Db,
  sign: Sign,
  { id, sealedTotpSecret }: { id: string; sealedTotpSecret: string | null },
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return redeemRecoveryCode(tx, sign, id, code);
  const step = totpStep(sign, sealedTotpSecret, code, now);
  return step !== null && redeemTotpStep(tx, id, step);
}
