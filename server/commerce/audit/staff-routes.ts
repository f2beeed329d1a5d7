import * as calls from '#contract/staff/audit.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listAuditedStaff } from './list-audited-staff.ts';

export function auditStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.listAuditLog, ({ db, input }) => listAuditLog(db, input));
  serveStaff(calls.listAuditedStaff, async ({ db }) => ({ items: await listAuditedStaff(db) }));
}
