import { and, eq } from 'drizzle-orm';
import { staff } from '#commerce/staff/tables.ts';
import type { StockMovement } from '#contract/staff/stock.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { stockMovements } from './tables.ts';

/** A page of the movements of a variant, sorted by time. */
export async function listStockMovements(
  db: Db,
  options: { variantId: string; limit: number; after?: string | undefined; order: 'asc' | 'desc' },
): Promise<{ items: StockMovement[]; next: string | null }> {
  const { key, where, orderBy } = keyset([stockMovements.createdAt, stockMovements.id], options.order, options.after);
  const found = await db
    .select({
      key,
      id: stockMovements.id,
      at: stockMovements.createdAt,
      kind: stockMovements.kind,
      units: stockMovements.units,
      reason: stockMovements.reason,
      staffName: staff.name,
      staffEmail: staff.email,
    })
    .from(stockMovements)
    .leftJoin(staff, eq(staff.id, stockMovements.staffId))
    .where(and(where, eq(stockMovements.variantId, options.variantId)))
    .orderBy(...orderBy)
    .limit(options.limit + 1);
  const { rows, next } = toPage(found, options.limit);
  return {
    items: rows.map(({ key: _key, at, reason, staffName, staffEmail, ...row }) => ({
      ...row,
      at: at.toISOString(),
      note: reason ?? '',
      staffName: staffName || staffEmail,
    })),
    next,
  };
}
