import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { rowsOf } from '#platform/database/rows-of.ts';
import { walletRefusals } from './refusals.ts';
import type { WalletEntryKind } from './tables.ts';

export type CreditMove = {
  customerId: string;
  /** Negative: taken from the customer. */
  amountFils: number;
  kind: WalletEntryKind;
  /** Shown to the customer. */
  text: string;
  orderId?: string;
  lineItemId?: string;
  returnId?: string;
  staffId: string | null;
  now: Date;
};

/**
 * The writer of the ledger, beside giveUpCredits: adds an entry and returns the new balance; refuses to take more than there is (R-RET-4). One statement,
 * which locks the wallet, so that moves of one customer are added up one after the other. Call it last in a transaction: what waits for
 * a wallet then holds everything else that it needs.
 */
export async function moveCredits(tx: Tx, move: CreditMove): Promise<number> {
  const { customerId, amountFils, kind, text, staffId, now } = move;
  const { orderId = null, lineItemId = null, returnId = null } = move;
  const added = sql`
    UPDATE wallets SET balance_fils = balance_fils + ${amountFils}::bigint, entry_count = entry_count + 1
    WHERE customer_id = ${customerId} AND balance_fils + ${amountFils}::bigint >= 0`;
  const opened = sql`
    INSERT INTO wallets (customer_id, balance_fils, entry_count) VALUES (${customerId}, ${amountFils}::bigint, 1)
    ON CONFLICT (customer_id) DO UPDATE SET balance_fils = wallets.balance_fils + excluded.balance_fils, entry_count = wallets.entry_count + 1`;
  const [moved] = await rowsOf<{ balanceFils: string }>(
    tx,
    sql`
    WITH wallet AS (${amountFils > 0 ? opened : added} RETURNING id, entry_count, balance_fils)
    INSERT INTO wallet_entries (wallet_id, number, amount_fils, balance_before_fils, balance_after_fils, kind, text, order_id,
      line_item_id, return_id, staff_id, at)
    SELECT id, entry_count, ${amountFils}::bigint, balance_fils - ${amountFils}::bigint, balance_fils, ${kind}, ${text}, ${orderId}::uuid,
      ${lineItemId}::uuid, ${returnId}::uuid, ${staffId}::uuid, ${now.toISOString()}::timestamptz
    FROM wallet
    RETURNING balance_after_fils AS "balanceFils"`,
  );
  if (!moved) throw walletRefusals.tooLittle();
  return Number(moved.balanceFils);
}
