import type { Db } from '#platform/database/database.ts';
import { auditLog } from './tables.ts';

/** What was changed, and how it was before and is after; ids of customers, never their personal data. */
export type Change = {
  subjectKind: string;
  subjectId: string | number;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Writes changes down in the transaction that makes them. `staffId` null: the command line. */
export async function writeAudit(
  tx: Db,
  { action, staffId, now }: { action: string; staffId: string | null; now: Date },
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(auditLog).values(
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
