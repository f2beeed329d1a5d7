import * as calls from '#contract/staff/overview.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { getOverview } from './get-overview.ts';

export function reportStaffRoutes(serveStaff: ServeStaff, { clock, settings }: Shop): void {
  serveStaff(calls.getOverview, ({ db }) =>
    getOverview(db, { now: clock.now(), lowStockUnits: settings.shop.lowStockUnits }),
  );
}
