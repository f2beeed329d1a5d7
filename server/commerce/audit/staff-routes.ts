import type { ServeStaff } from '#commerce/staff/serve-staff.ts';
import * as calls from '#contract/staff/audit.ts';
import { listAuditLog } from './list-audit-log.ts';

export function auditStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.listAuditLog, ({ db, input }) => listAuditLog(db, input));
}
