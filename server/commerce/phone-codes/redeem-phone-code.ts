import { sql } from 'drizzle-orm';
import { before, dayMs } from '#commerce/sign-in/limits.ts';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { Sign } from '#platform/secret.ts';
import { codeHmac, phoneHmac, wrongTriesPerCode, wrongTriesPerDay } from './limits.ts';

type Redeemed = { customerId: string; dialled: string; code: string; now: Date; sign: Sign };

/**
 * Redeems a customer's open code for a phone, `dialled` as dialledPhone has it; false for a wrong, spent, voided or expired one, and after too many wrong tries. ONE statement
 * checks it and counts the try; the caller has locked the customer's row, so that tries at the same moment are counted one by one.
 * Commit the transaction even if it is false, else the wrong try is lost.
 */
export async function redeemPhoneCode(tx: Tx, { customerId, dialled, code, now, sign }: Redeemed): Promise<boolean> {
  const isRight = sql`code_hmac = ${codeHmac(sign, customerId, dialled, code)}`;
  const [tried] = await rowsOf<{ isRight: boolean }>(
    tx,
    sql`
    UPDATE phone_codes SET closed_at = CASE WHEN ${isRight} THEN ${before(now, 0)} END,
      wrong_tries = wrong_tries + CASE WHEN ${isRight} THEN 0 ELSE 1 END
    WHERE customer_id = ${customerId} AND phone_hmac = ${phoneHmac(sign, dialled)} AND closed_at IS NULL
      AND expires_at > ${before(now, 0)} AND wrong_tries < ${wrongTriesPerCode}
      AND (SELECT sum(wrong_tries) FROM phone_codes WHERE customer_id = ${customerId} AND sent_at > ${before(now, dayMs)}) < ${wrongTriesPerDay}
    RETURNING ${isRight} AS "isRight"`,
  );
  return tried?.isRight ?? false;
}
