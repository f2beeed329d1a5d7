import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { AuditEntry } from '#contract/staff/audit.ts';
import type { Db } from '#platform/database/database.ts';
import { keyset, toPage } from '#platform/database/keyset.ts';
import { auditLog } from './tables.ts';

export type AuditFilter = {
  staffId?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  order: 'asc' | 'desc';
  after?: string | undefined;
  limit: number;
};

/** A page of the audit log, sorted by time, with ids of staff only. Each filter has an index. */
export async function listAuditLog(
  db: Db,
  filter: AuditFilter,
): Promise<{ items: Omit<AuditEntry, 'staffEmail'>[]; next: string | null }> {
  const { key, where, orderBy } = keyset([auditLog.at, auditLog.id], filter.order, filter.after);
  const found = await db
    .select({
      key,
      id: auditLog.id,
      at: auditLog.at,
      staffId: auditLog.staffId,
      action: auditLog.action,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(where, ...conditions(filter)))
    .orderBy(...orderBy)
    .limit(filter.limit + 1);
  const { rows, next } = toPage(found, filter.limit);
  return { items: rows.map(({ key: _key, at, ...entry }) => ({ ...entry, at: at.toISOString() })), next };
}

function conditions({ staffId, subjectKind, subjectId, from, until }: AuditFilter): SQL[] {
  return [
    ...(staffId === undefined ? [] : [eq(auditLog.staffId, staffId)]),
    ...(subjectKind === undefined ? [] : [eq(auditLog.subjectKind, subjectKind)]),
    ...(subjectId === undefined ? [] : [eq(auditLog.subjectId, subjectId)]),
    ...(from === undefined ? [] : [gte(auditLog.at, new Date(from))]),
    ...(until === undefined ? [] : [lt(auditLog.at, new Date(until))]),
  ];
}
