import { eq } from 'drizzle-orm';
import { staff } from '#commerce/staff/tables.ts';
import type { CashDeposit } from '#contract/staff/accounting.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { faults } from '#platform/http/faults.ts';
import { accountingRefusals } from './refusals.ts';
import { cashDeposits } from './tables.ts';

type Page = { order: 'asc' | 'desc'; after?: string | undefined; limit: number };

/** A page of the deposits in the order in which they were recorded. */
export async function listCashDeposits(
  db: Db,
  { order, after, limit }: Page,
): Promise<{ items: CashDeposit[]; next: string | null }> {
  const { key, where, orderBy } = keyset([cashDeposits.recordedAt, cashDeposits.id], order, after);
  const found = await db
    .select({ key, deposit: cashDeposits, staffEmail: staff.email })
    .from(cashDeposits)
    .innerJoin(staff, eq(staff.id, cashDeposits.staffId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit + 1);
  const { rows, next } = toPage(found, limit);
  const items = rows.map(({ deposit: { staffId: _staffId, recordedAt, ...deposit }, staffEmail }) => ({
    ...deposit,
    staffEmail,
    recordedAt: recordedAt.toISOString(),
  }));
  return { items, next };
}

/** Refuses a reference that was recorded for that courier and day before. */
export async function recordCashDeposit(tx: Tx, deposit: typeof cashDeposits.$inferInsert): Promise<number> {
  const [row] = await tx.insert(cashDeposits).values(deposit).onConflictDoNothing().returning({ id: cashDeposits.id });
  if (!row) throw accountingRefusals.alreadyDeposited(deposit);
  return row.id;
}

/** Returns the removed deposit. */
export async function removeCashDeposit(tx: Tx, id: number): Promise<typeof cashDeposits.$inferSelect> {
  const [row] = await tx.delete(cashDeposits).where(eq(cashDeposits.id, id)).returning();
  if (!row) throw faults.notFound('This deposit');
  return row;
}
