import { dubaiDay } from '#commerce/catalogue/record-activity.ts';
import type { Report } from '#contract/staff/reports.ts';
import type { Db } from '#platform/database/database.ts';
import { readPending } from './read-pending.ts';
import { readSales } from './read-sales.ts';

/** The figures of the back office's first page. Reads added-up days, the orders of today and open orders: never all orders. */
export async function getReport(db: Db, { now, lowStockUnits }: { now: Date; lowStockUnits: number }): Promise<Report> {
  const today = dubaiDay(now);
  const [sales, work] = await Promise.all([readSales(db, now, today), readPending(db, { today, lowStockUnits })]);
  return { at: now.toISOString(), ...sales, ...work };
}
