import { type AuditEntry, downloadAuditLog } from '#contract/staff/audit.ts';
import { timeCell } from '#platform/csv/cells.ts';
import type { Db } from '#platform/database/database.ts';
import type { Columns, ServeExport } from '#platform/staff-api/serve-export.ts';
import type { AuditFilter } from './list-audit-log.ts';

type ReadPage = (db: Db, filter: AuditFilter) => Promise<{ items: AuditEntry[]; next: string | null }>;

/** `readPage` adds the e-mail addresses of the staff, who stand above the audit log. */
export function exportAuditLog(serveExport: ServeExport, readPage: ReadPage): void {
  serveExport(downloadAuditLog, { name: 'audit-log', columns, readPage });
}

const valuesOf = (values: unknown) => (values === null ? '' : JSON.stringify(values));

const columns: Columns<AuditEntry> = {
  'When (Dubai)': ({ at }) => timeCell(at),
  Who: ({ staffEmail }) => staffEmail,
  Action: ({ action }) => action,
  Kind: ({ subjectKind }) => subjectKind,
  Id: ({ subjectId }) => subjectId,
  Before: ({ before }) => valuesOf(before),
  After: ({ after }) => valuesOf(after),
};
