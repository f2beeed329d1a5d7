import type { Tx } from '#platform/database/database.ts';
import { walletEntries } from './tables.ts';

/**
 * Writes an entry into a customer's wallet: the only writer of the ledger. A return is refunded once: of two simultaneous calls the
 * database refuses the second.
 */
export async function creditWallet(tx: Tx, entry: Omit<typeof walletEntries.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(walletEntries).values(entry);
}
