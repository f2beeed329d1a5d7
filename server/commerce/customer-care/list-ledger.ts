import { and, eq, gte, lt } from 'drizzle-orm';
import { customers } from '#commerce/customers/tables.ts';
import { orders } from '#commerce/orders/tables.ts';
import { staff } from '#commerce/staff/tables.ts';
import { walletEntries, wallets } from '#commerce/wallet/tables.ts';
import type { LedgerEntry } from '#contract/staff/ledger.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';

type Asked = {
  /** ISO 8601; `until` is exclusive. */
  from?: string | undefined;
  until?: string | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

/** A page of the entries of all customers' credits, by time. */
export async function listLedger(
  db: Db,
  { from, until, order, after, limit }: Asked,
): Promise<{ items: LedgerEntry[]; next: string | null }> {
  const { id, number, at, kind, text, balanceBeforeFils, amountFils, balanceAfterFils } = walletEntries;
  const { customerId } = wallets;
  const { key, where, orderBy } = keyset([at, id], order, after);
  const found = await db
    .select({
      key,
      entry: { id, customerId, number, kind, text, balanceBeforeFils, amountFils, balanceAfterFils },
      at,
      customerEmail: customers.email,
      trackingNumber: orders.trackingNumber,
      staffEmail: staff.email,
    })
    .from(walletEntries)
    .innerJoin(wallets, eq(wallets.id, walletEntries.walletId))
    .leftJoin(customers, eq(customers.id, customerId))
    .leftJoin(orders, eq(orders.id, walletEntries.orderId))
    .leftJoin(staff, eq(staff.id, walletEntries.staffId))
    .where(and(where, from ? gte(at, new Date(from)) : undefined, until ? lt(at, new Date(until)) : undefined))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  const items = rows.map(({ entry, at: moment, customerEmail, trackingNumber, staffEmail }) => ({
    ...entry,
    at: moment.toISOString(),
    customerEmail,
    trackingNumber,
    staffEmail,
  }));
  return { items, next };
}
