import { getStockRow, listStock } from '#commerce/product-editing/list-stock.ts';
import * as calls from '#contract/staff/stock.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { recordFinding } from './move-stock.ts';

export function stockStaffRoutes(serveStaff: ServeStaff, { settings }: Shop): void {
  serveStaff(calls.listStock, async ({ db, input }) => {
    const { lowStockUnits } = settings.shop;
    return { ...(await listStock(db, input, lowStockUnits)), lowStockUnits };
  });
  serveStaff(calls.listStockMovements, ({ db, input }) => listStockMovements(db, input));
  serveStaff(calls.moveStock, async ({ db, audit, staff, input }) => {
    const before = await getStockRow(db, input.variantId);
    await recordFinding(db, { ...input, staffId: staff.id });
    const item = await getStockRow(db, input.variantId);
    await audit({
      subjectKind: 'variant',
      subjectId: input.variantId,
      before: { units: before.units },
      after: { units: item.units, kind: input.kind, note: input.note },
    });
    return { item };
  });
}
