import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '#platform/database/database.ts';
import { decrypt, encrypt } from '#platform/encrypt.ts';
import type { Sign } from '#platform/secret.ts';
import { staff, staffRecoveryCodes } from './tables.ts';

/** The second factor: codes of an authenticator (RFC 6238: SHA-1, six digits, 30 seconds), and recovery codes in case it is lost. */

const stepMs = 30_000;
/** How many steps before and after the present one are accepted. */
const stepsAround = 1;
const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** Without characters that are easily confused. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const purpose = 'staff authenticator';

/** A new authenticator secret, encrypted. */
export const newEncryptedTotpSecret = (sign: Sign) => encrypt(sign, purpose, new Secret({ size: 20 }).base32);

/** The secret as text to type into an authenticator, and as the URI for its QR code. */
export function decryptTotpSecret(sign: Sign, encrypted: string, shopName: string, email: string) {
  const totpSecret = decrypt(sign, purpose, encrypted);
  return totpSecret === null ? null : { totpSecret, totpUri: totpOf(totpSecret, shopName, email).toString() };
}

/** The time step of a code: the present one or a neighbour; null for a wrong code. */
export function totpStep(sign: Sign, encrypted: string | null, code: string, now: Date): number | null {
  const secret = encrypted === null ? null : decrypt(sign, purpose, encrypted);
  if (secret === null) return null;
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: stepsAround });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

/**
 * Spends the time step, so that no code is accepted twice; false if it was spent already. A last step that lies far ahead was spent
 * before the clock was set back, and locks no one out.
 */
export async function redeemTotpStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(staff)
    .set({ lastTotpStep: step })
    .where(and(eq(staff.id, staffId), or(lt(staff.lastTotpStep, step), gt(staff.lastTotpStep, step + 2 * stepsAround))))
    .returning({ id: staff.id });
  return used.length > 0;
}

/** Replaces a staff member's recovery codes and returns the new ones: they are shown once and stored as HMACs. */
export async function makeRecoveryCodes(tx: Tx, sign: Sign, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHmac: recoveryHmac(sign, staffId, code) })));
  return codes;
}

/** Spends a recovery code; false if it is not valid. */
export async function redeemRecoveryCode(tx: Tx, sign: Sign, staffId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(
      and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHmac, recoveryHmac(sign, staffId, code))),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  );
  return `${letters.slice(0, recoveryCodeLength / 2).join('')}-${letters.slice(recoveryCodeLength / 2).join('')}`;
}

const recoveryHmac = (sign: Sign, staffId: string, code: string) =>
  sign('staff recovery code', `${staffId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
