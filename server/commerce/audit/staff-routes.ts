import { findStaffEmails, listStaffNames } from '#commerce/staff/staff-names.ts';
import * as calls from '#contract/staff/audit.ts';
import type { Db } from '#platform/database/database.ts';
import type { ServeExport } from '#platform/staff-api/serve-export.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { type AuditFilter, listAuditLog } from './list-audit-log.ts';

export function auditStaffRoutes(serveStaff: ServeStaff, serveExport: ServeExport): void {
  serveStaff(calls.listAuditLog, ({ db, input }) => listNamedAuditLog(db, input));
  exportAuditLog(serveExport, listNamedAuditLog);

  serveStaff(calls.listAuditedStaff, async ({ db }) => ({ items: await listStaffNames(db) }));
}

async function listNamedAuditLog(db: Db, filter: AuditFilter) {
  const { items, next } = await listAuditLog(db, filter);
  const emails = await findStaffEmails(
    db,
    items.flatMap(({ staffId }) => staffId ?? []),
  );
  const nameOf = (staffId: string | null) => (staffId === null ? null : (emails.get(staffId) ?? null));
  return { items: items.map((entry) => ({ ...entry, staffEmail: nameOf(entry.staffId) })), next };
}
