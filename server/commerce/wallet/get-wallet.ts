import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { walletEntries } from './tables.ts';

export type Wallet = {
  balanceFils: number;
  /** Newest first, the last 200. */
  entries: { id: number; amountFils: number; kind: string; text: string; at: Date }[];
};

const mostEntries = 200;

/** A customer's store credit: the sum of all entries, and the newest entries. */
export async function getWallet(db: Db, customerId: string): Promise<Wallet> {
  const [sum] = await db
    .select({ balanceFils: sql<string>`coalesce(sum(${walletEntries.amountFils}), 0)` })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId));
  const { id, amountFils, kind, text, at } = walletEntries;
  const entries = await db
    .select({ id, amountFils, kind, text, at })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .orderBy(desc(at), desc(id))
    .limit(mostEntries);
  return { balanceFils: Number(sum?.balanceFils ?? 0), entries };
}
