import * as calls from '#contract/staff/health.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import type { Shop } from '#server/shop.ts';
import { getHealth } from './get-health.ts';

export function healthStaffRoutes(serveStaff: ServeStaff, shop: Shop): void {
  serveStaff(calls.getHealth, () => getHealth(shop));
}
