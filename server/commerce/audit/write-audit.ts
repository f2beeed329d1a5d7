import type { Db } from '#platform/database/database.ts';
import type { AuditedBy, AuditedChange } from '#platform/staff-api/serve-staff.ts';
import { auditLog } from './tables.ts';

/** Writes audit log entries in the transaction that makes the changes. */
export async function writeAudit(db: Db, { action, staffId, now }: AuditedBy, changes: AuditedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.insert(auditLog).values(
    changes.map(({ subjectKind, subjectId, before, after }) => ({
      at: now,
      staffId,
      action,
      subjectKind,
      subjectId: String(subjectId),
      before: before ?? null,
      after: after ?? null,
    })),
  );
}
