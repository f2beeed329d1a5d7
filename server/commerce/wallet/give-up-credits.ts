import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import type { CreditMove } from './move-credits.ts';

/** Fixed words, since the ledger is kept for good: the customer's own are in the audit log. */
export const givenUpText = 'Given up with the account';

type GivenUp = Required<Pick<CreditMove, 'amountFils' | 'text' | 'orderId' | 'now'>> & { lineItemId: string | null };

/**
 * Writes that what paid for an order was given back, and given up with its customer's account: two entries in the wallet that had paid,
 * which has no customer any more. One statement, since such a wallet is empty before and after it.
 */
export async function giveUpCredits(tx: Tx, { amountFils, text, orderId, lineItemId, now }: GivenUp): Promise<void> {
  const written = await rowsOf(
    tx,
    sql`
    WITH wallet AS (
      UPDATE wallets SET entry_count = entry_count + 2
      WHERE customer_id IS NULL AND id = (SELECT wallet_id FROM wallet_entries WHERE order_id = ${orderId} AND kind = 'spent')
      RETURNING id, entry_count)
    INSERT INTO wallet_entries (wallet_id, number, amount_fils, balance_before_fils, balance_after_fils, kind, text, order_id,
      line_item_id, at)
    SELECT id, entry_count - 1, ${amountFils}::bigint, 0, ${amountFils}::bigint, 'given back', ${text}, ${orderId}::uuid,
      ${lineItemId}::uuid, ${now.toISOString()}::timestamptz
    FROM wallet
    UNION ALL
    SELECT id, entry_count, -${amountFils}::bigint, ${amountFils}::bigint, 0, 'waived', ${givenUpText}, ${orderId}::uuid, NULL,
      ${now.toISOString()}::timestamptz
    FROM wallet
    RETURNING id`,
  );
  if (written.length !== 2) throw new Error(`The order ${orderId} was not paid from a wallet of a deleted account.`);
}
