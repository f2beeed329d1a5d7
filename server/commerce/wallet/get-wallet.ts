import { desc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { walletEntries, wallets } from './tables.ts';

export type Wallet = {
  balanceFils: number;
  /** Newest first, the last 200. */
  entries: WalletEntry[];
};
type WalletEntry = Pick<
  typeof walletEntries.$inferSelect,
  'id' | 'amountFils' | 'balanceAfterFils' | 'kind' | 'text' | 'at'
>;

const mostEntries = 200;

/** A customer's store credit: the balance, and the newest entries. */
export async function getWallet(db: Db, customerId: string): Promise<Wallet> {
  const { id, amountFils, balanceAfterFils, kind, text, at } = walletEntries;
  const entries = await db
    .select({ id, amountFils, balanceAfterFils, kind, text, at })
    .from(walletEntries)
    .innerJoin(wallets, eq(wallets.id, walletEntries.walletId))
    .where(eq(wallets.customerId, customerId))
    .orderBy(desc(walletEntries.number))
    .limit(mostEntries);
  return { balanceFils: entries[0]?.balanceAfterFils ?? 0, entries };
}

/** What a customer has, in fils. */
export async function getBalance(db: Db, customerId: string): Promise<number> {
  const [wallet] = await db
    .select({ balanceFils: wallets.balanceFils })
    .from(wallets)
    .where(eq(wallets.customerId, customerId));
  return wallet?.balanceFils ?? 0;
}
