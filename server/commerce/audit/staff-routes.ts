import type { ServeStaff } from '#commerce/staff/serve-staff.ts';
import * as calls from '#contract/staff/audit.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listAuditedStaff } from './list-audited-staff.ts';

export function auditStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.listAuditLog, ({ db, input }) => listAuditLog(db, input));
  serveStaff(calls.listAuditedStaff, async ({ db }) => ({ items: await listAuditedStaff(db) }));
}
