import * as calls from '#contract/staff/reports.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { getReport } from './get-report.ts';

export function reportStaffRoutes(serveStaff: ServeStaff, { clock, settings }: Shop): void {
  serveStaff(calls.getReport, ({ db }) =>
    getReport(db, { now: clock.now(), lowStockUnits: settings.shop.lowStockUnits }),
  );
}
