import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Sign } from '#platform/secret.ts';
import { before, codeHmac, dayMs, lockEmail, wrongTriesPerCode, wrongTriesPerDay } from './limits.ts';

/**
 * Redeems the open code of an address; false for a wrong, spent, voided or expired one and for an address that waits.
 * 1. Calls about one address wait for each other, so that simultaneous guesses are counted one by one.
 * 2. An address with 20 wrong tries in a day waits, whatever is sent.
 * 3. ONE conditional UPDATE finds, checks and closes the code, so that of two calls with the right code one gets in.
 * 4. A wrong try counts against the open code; the fifth voids it.
 * Commit the transaction even when it is false, else the wrong try is forgotten.
 */
export async function redeemCode(
  tx: Db,
  { email, code, now, sign }: { email: string; code: string; now: Date; sign: Sign },
): Promise<boolean> {
  await lockEmail(tx, email);
  if (await hasTooManyWrongTries(tx, email, now)) return false;
  const at = before(now, 0);
  const redeemed = await tx.execute(sql`
    UPDATE sign_in_codes SET closed_at = ${at}
    WHERE email = ${email} AND closed_at IS NULL AND expires_at > ${at} AND code_hmac = ${codeHmac(sign, email, code)}
    RETURNING id`);
  if ((redeemed as unknown as { rows: unknown[] }).rows.length > 0) return true;
  await tx.execute(sql`
    UPDATE sign_in_codes SET
      wrong_tries = wrong_tries + 1,
      closed_at = CASE WHEN wrong_tries + 1 >= ${wrongTriesPerCode}::integer THEN ${at} END
    WHERE email = ${email} AND closed_at IS NULL AND expires_at > ${at}`);
  return false;
}

async function hasTooManyWrongTries(tx: Db, email: string, now: Date): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT coalesce(sum(wrong_tries), 0)::integer AS "wrongTries"
    FROM sign_in_codes WHERE email = ${email} AND sent_at > ${before(now, dayMs)}`);
  const [past] = (result as unknown as { rows: { wrongTries: number }[] }).rows;
  return (past?.wrongTries ?? 0) >= wrongTriesPerDay;
}
