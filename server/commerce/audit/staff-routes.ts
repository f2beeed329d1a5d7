import { findStaffEmails, listStaffNames } from '#commerce/staff/staff-names.ts';
import * as calls from '#contract/staff/audit.ts';
import type { ServeStaff } from '#platform/staff-api/serve-staff.ts';
import { listAuditLog } from './list-audit-log.ts';

export function auditStaffRoutes(serveStaff: ServeStaff): void {
  serveStaff(calls.listAuditLog, async ({ db, input }) => {
    const { items, next } = await listAuditLog(db, input);
    const emails = await findStaffEmails(
      db,
      items.flatMap(({ staffId }) => staffId ?? []),
    );
    const nameOf = (staffId: string | null) => (staffId === null ? null : (emails.get(staffId) ?? null));
    return { items: items.map((entry) => ({ ...entry, staffEmail: nameOf(entry.staffId) })), next };
  });

  serveStaff(calls.listAuditedStaff, async ({ db }) => ({ items: await listStaffNames(db) }));
}
